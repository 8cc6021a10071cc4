import { followAnswer, type AnswerEvent } from './answer-stream.ts';
import { Refusal } from './refusal.ts';

const session = 'id: 1\nevent: session\ndata: {"sessionId":"s","visitorToken":"t","userMessage":{}}\n\n';
const sources = 'id: 2\nevent: sources\ndata: {"referencedChunks":[]}\n\n';
const token = (id: number, text: string) => `id: ${id}\nevent: token\ndata: ${JSON.stringify({ text })}\n\n`;
const done = 'id: 9\nevent: done\ndata: {"sessionId":"s","message":{"content":"whole"}}\n\n';

/** A connection: what it says, in the given pieces, and whether it is cut after that. */
interface Script {
  pieces: string[];
  cut?: boolean;
}

const encoder = new TextEncoder();

function streamOf({ pieces, cut = false }: Script): Response {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = left.shift();
      if (piece !== undefined) controller.enqueue(encoder.encode(piece));
      else if (cut) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function problem(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

/** Answers each attempt with the next of `attempts`; what is none is a network that is down. */
async function follow(...attempts: (Response | Script | Error)[]) {
  const asked: (string | null)[] = [];
  const pauses: number[] = [];
  const stop = new AbortController();
  const left = [...attempts];
  const events: AnswerEvent[] = [];
  let refusal: Refusal | null = null;
  try {
    const answer = followAnswer({
      post: async (lastEventId) => {
        asked.push(lastEventId);
        const next = left.shift() ?? new TypeError('Failed to fetch');
        if (next instanceof Error) throw next;
        return next instanceof Response ? next : streamOf(next);
      },
      pause: async (ms) => {
        pauses.push(ms);
      },
      signal: stop.signal,
    });
    for await (const event of answer) events.push(event);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
  }
  const texts = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
  return { asked, pauses, refusal, texts, types: events.map(({ type }) => type), events };
}

test('an answer in one piece', async () => {
  const all = [session, sources, token(3, 'Two '), token(4, 'years.'), done];
  const { types, texts, asked } = await follow({ pieces: all });
  expect(types).toEqual(['session', 'sources', 'text', 'text', 'done']);
  expect(texts).toEqual(['Two ', 'Two years.']);
  expect(asked).toEqual([null]);
});

test('pieces may end anywhere, in the middle of a letter too', async () => {
  const bytes = encoder.encode([session, ': ping\n\n', token(3, 'Zwölf 🙂'), done].join(''));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const { texts, types } = await follow(new Response(body));
  expect([texts, types.at(-1)]).toEqual([['Zwölf 🙂'], 'done']);
});

describe('a cut connection', () => {
  test('goes on where it was, and the text so far replaces what was there', async () => {
    const { types, texts, asked } = await follow(
      { pieces: [session, sources, token(3, 'Two '), token(4, 'ye')], cut: true },
      { pieces: [token(5, 'Two years'), token(6, '.'), done] },
    );
    expect(asked).toEqual([null, '4']);
    expect(texts).toEqual(['Two ', 'Two ye', 'Two years', 'Two years.']);
    expect(types.filter((type) => type === 'interrupted')).toHaveLength(1);
    expect(types.at(-1)).toBe('done');
  });

  test('is one that ends without an end, too', async () => {
    const { asked, types } = await follow({ pieces: [session] }, { pieces: [token(3, 'Yes.'), done] });
    expect([asked, types.at(-1)]).toEqual([[null, '1'], 'done']);
  });

  test('is given up after some attempts, with longer and longer pauses', async () => {
    const { refusal, pauses, asked } = await follow({ pieces: [session], cut: true });
    expect(refusal?.code).toBe('unreachable');
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000]);
    expect(asked).toEqual([null, '1', '1', '1', '1', '1']);
  });

  test('has its attempts anew once something has come', async () => {
    const down = new TypeError('Failed to fetch');
    const { pauses, types } = await follow(
      { pieces: [session], cut: true },
      down,
      down,
      { pieces: [sources], cut: true },
      { pieces: [token(3, 'Yes.'), done] },
    );
    expect(pauses).toEqual([500, 1000, 2000, 500]);
    expect(types.at(-1)).toBe('done');
  });

  test('waits for a first request that is still running, and for a proxy that has lost its server', async () => {
    const { types, pauses } = await follow(
      problem(409, { code: 'in-progress' }, { 'Retry-After': '1' }),
      problem(502, '<h1>Bad gateway</h1>'),
      { pieces: [session, token(3, 'Yes.'), done] },
    );
    expect([pauses, types.at(-1)]).toEqual([[500, 1000], 'done']);
  });
});

describe('a refusal', () => {
  const failed = (data: string) =>
    follow({ pieces: [session, token(3, 'Tw'), `id: 4\nevent: error\ndata: ${data}\n\n`] });

  test('is thrown with what the server says, and is not tried again', async () => {
    const { refusal, asked } = await follow(
      problem(429, { code: 'rate-limited', detail: 'Slow down' }, { 'Retry-After': '40' }),
    );
    expect(refusal).toMatchObject({ code: 'rate-limited', message: 'Slow down', retryAfter: 40 });
    expect(asked).toHaveLength(1);
  });

  test('may come in the middle of the stream', async () => {
    const { refusal, texts, asked } = await failed('{"code":"provider-failed","detail":"Later."}');
    expect(refusal).toMatchObject({ code: 'provider-failed', message: 'Later.', retryAfter: null });
    expect([texts, asked.length]).toEqual([['Tw'], 1]);
  });

  test('in the middle of the stream says by itself when to ask again', async () => {
    const { refusal } = await failed('{"code":"rate-limited","retryAfter":9}');
    expect(refusal).toMatchObject({ code: 'rate-limited', retryAfter: 9 });
  });
});
