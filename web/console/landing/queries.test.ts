import { setImmediate } from 'node:timers/promises';
import { mock } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { designQuery, planPage } from './queries.ts';

afterEach(() => mock.reset());

/** The result of `ask` when a job continues the request and then has this answer. */
async function answeredLater<Answer>(ask: () => Promise<Answer>, answer: object): Promise<Answer> {
  mock.timers.enable({ apis: ['setTimeout'] });
  const answers = [
    new Response('{"id": "1", "job": {}}', { status: 202, headers: { Location: '/api/ai/answers/1' } }),
    Response.json(answer),
  ];
  mock.method(globalThis, 'fetch', async () => answers.shift() ?? Response.error());
  const asked = ask();
  while (answers.length > 0) {
    await setImmediate();
    mock.timers.tick(10_000);
  }
  return asked;
}

test('a design that takes long to read is waited for', async () => {
  const source = { type: 'pdf' as const, fileId: 'a'.repeat(24), capturedAt: '2026-11-27T00:00:00Z' };
  const query = designQuery({ id: 'b'.repeat(24), designSource: source });
  const design = { title: 'Mill', pages: [] };
  expect(await answeredLater(() => new QueryClient().fetchQuery(query), design)).toEqual(design);
});

test('a site is read by its URL, also when it was read before', async () => {
  const sent: unknown[] = [];
  mock.method(globalThis, 'fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return Response.json({});
  });
  const url = 'https://mill.example/';
  const source = { type: 'url' as const, fileId: 'a'.repeat(24), url, capturedAt: '2026-11-27T00:00:00Z' };
  await new QueryClient().fetchQuery(designQuery({ id: 'b'.repeat(24), designSource: source }));
  expect(sent).toEqual([['/api/ai/extract-design-from-url', { url }]]);
});

test('a plan that takes a model long is waited for', async () => {
  const plan = [{ type: 'hero', title: 'Mill', purpose: '', keyPoints: [], order: 0 }];
  expect(await answeredLater(() => planPage('b'.repeat(24)), { plan })).toEqual(plan);
});
