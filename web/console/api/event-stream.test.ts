import { followEvents, readEvents, type StreamEvent } from './event-stream.ts';
import { Problem } from './problem.ts';

/** A response that sends these pieces and then ends, or breaks off. */
function response(pieces: string[], { breaks = false } = {}): Response {
  const bytes = new TextEncoder();
  const rest = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = rest.shift();
      if (piece !== undefined) controller.enqueue(bytes.encode(piece));
      else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function refusal(status: number, code: string): Response {
  return Response.json({ code, title: code }, { status });
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Follows answers that come in this order; notes with which id each was asked for, and the waits between. */
function follow(answers: (Response | Error)[], signal = new AbortController().signal) {
  const asked: (string | null)[] = [];
  const waits: number[] = [];
  const events = followEvents({
    open: async (lastEventId) => {
      asked.push(lastEventId);
      const answer = answers.shift() ?? new Problem(0, { code: 'unreachable' });
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isLast: ({ event }: StreamEvent) => event === 'done' || event === 'error',
    signal,
    pause: async (ms) => void waits.push(ms),
  });
  return { events, asked, waits };
}

const token = (id: number, text: string) => `id: ${id}\nevent: token\ndata: ${JSON.stringify({ text })}\n\n`;
const done = (id: number) => `id: ${id}\nevent: done\ndata: {}\n\n`;

test('events are read however the bytes are cut, comments are passed over', async () => {
  const text = `: ping\n\n${token(1, 'Mühle')}${done(2)}`;
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await all(readEvents(new Response(body)))).toEqual([
    { id: '1', event: 'token', data: { text: 'Mühle' } },
    { id: '2', event: 'done', data: {} },
  ]);
});

test('a connection that breaks or ends too early is made again, from the last event', async () => {
  const { events, asked, waits } = follow([
    response([token(3, 'a')], { breaks: true }),
    response([token(4, 'ab')]),
    response([done(5)]),
  ]);
  const seen = (await all(events)).map((event) => (event === 'cut' ? 'cut' : event.id));
  expect(seen).toEqual(['3', 'cut', '4', 'cut', '5']);
  expect(asked).toEqual([null, '3', '4']);
  // Each event shows that the server is there again, so the waits begin anew.
  expect(waits).toEqual([500, 500]);
});

test('nothing is asked for after the last event', async () => {
  const { events, asked } = follow([response([done(1)]), response([done(2)])]);
  expect(await all(events)).toHaveLength(1);
  expect(asked).toEqual([null]);
});

test('a server that cannot be reached is given up after some attempts', async () => {
  const { events, asked, waits } = follow([]);
  await expect(all(events)).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  expect(asked).toHaveLength(6);
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
});

test('another process still at it, or a part down, is waited for; a refusal is not', async () => {
  const passing = follow([refusal(409, 'in-progress'), refusal(503, 'unavailable'), response([done(1)])]);
  expect(await all(passing.events)).toHaveLength(3);
  const refused = follow([refusal(409, 'session-closed'), response([done(1)])]);
  await expect(all(refused.events)).rejects.toMatchObject({ code: 'session-closed' });
  expect(refused.asked).toHaveLength(1);
});

test('who stops gets no further event', async () => {
  const stop = new AbortController();
  const { events, asked } = follow(
    [response([token(1, 'a')], { breaks: true }), response([done(2)])],
    stop.signal,
  );
  await events.next();
  stop.abort(new Error('stopped'));
  await expect(events.next()).rejects.toThrow('stopped');
  expect(asked).toHaveLength(1);
});
