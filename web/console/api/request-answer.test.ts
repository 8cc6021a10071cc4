import { jest } from '@jest/globals';
import { requestAnswer } from './request-answer.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('what is still worked on is looked at where it will be, until it is there', async () => {
  jest.useFakeTimers();
  const answers = [
    new Response('{"id": "1"}', { status: 202, headers: { Location: '/answers/1' } }),
    new Response('{"id": "1"}', { status: 202, headers: { Location: '/answers/1' } }),
    new Response('{"questions": []}'),
  ];
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(`${init?.method} ${typeof url === 'string' ? url : 'another URL'}`);
    return answers.shift() ?? Response.error();
  });
  const answer = requestAnswer('POST', '/questions', { body: {} });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({ answer: { questions: [] }, place: '/answers/1' });
  expect(asked).toEqual(['POST /questions', 'GET /answers/1', 'GET /answers/1']);
});
