import { setImmediate } from 'node:timers/promises';
import { mock } from 'node:test';
import { requestAnswer } from './request-answer.ts';

afterEach(() => mock.reset());

test('what is still worked on is looked at where it will be, until it is there', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const answers = [
    new Response('{"id": "1"}', { status: 202, headers: { Location: '/answers/1' } }),
    new Response('{"id": "1"}', { status: 202, headers: { Location: '/answers/1' } }),
    new Response('{"questions": []}'),
  ];
  const asked: string[] = [];
  mock.method(globalThis, 'fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    return answers.shift() ?? Response.error();
  });
  const answer = requestAnswer('POST', '/questions', { body: {} });
  while (answers.length > 0) {
    await setImmediate();
    mock.timers.tick(10_000);
  }
  expect(await answer).toEqual({ answer: { questions: [] }, place: '/answers/1' });
  expect(asked).toEqual(['POST /questions', 'GET /answers/1', 'GET /answers/1']);
});
