import { followAnswer } from './answer-stream.ts';

const sse = (events: [number, string, unknown][]) =>
  new Response(
    events
      .map(([id, event, data]) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      .join(''),
  );

/** The types and texts of what comes from these responses, one connection each. */
async function listen(...responses: Response[]): Promise<string[]> {
  const seen: string[] = [];
  const answer = followAnswer({
    open: async () => responses.shift() ?? Response.error(),
    signal: new AbortController().signal,
    pause: async () => {},
  });
  for await (const event of answer) seen.push(event.type === 'text' ? event.text : event.type);
  return seen;
}

test('tokens are put together', async () => {
  const stream = sse([
    [1, 'session', {}],
    [2, 'sources', {}],
    [3, 'token', { text: 'Water ' }],
    [4, 'token', { text: 'turns.' }],
    [5, 'done', {}],
  ]);
  expect(await listen(stream)).toEqual(['session', 'sources', 'Water ', 'Water turns.', 'done']);
});

test('after a cut the first token holds the text so far', async () => {
  const first = sse([[3, 'token', { text: 'Water ' }]]);
  const second = sse([
    [4, 'token', { text: 'Water turns ' }],
    [5, 'token', { text: 'it.' }],
    [6, 'done', {}],
  ]);
  expect(await listen(first, second)).toEqual(['Water ', 'cut', 'Water turns ', 'Water turns it.', 'done']);
});

test('an error of the stream is thrown as its problem', async () => {
  const problem = { status: 502, code: 'provider-failed', title: 'An external provider failed' };
  await expect(listen(sse([[1, 'error', problem]]))).rejects.toMatchObject({
    status: 502,
    code: 'provider-failed',
    message: 'An external provider failed',
  });
});
