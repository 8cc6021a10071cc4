import { openAnthropic } from '../../../adapters/anthropic/anthropic.ts';
import { openGoogle } from '../../../adapters/google/google.ts';
import { openOpenAi } from '../../../adapters/openai/openai.ts';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../../domain/ports/language-model.ts';
import { failureOf } from './failure-of.ts';
import { freeGate } from './free-gate.ts';
import { says, startModelServer, type ModelServer, type Step } from './model-server.ts';

const TIMEOUT = 30_000;
const gate = freeGate();
let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  gate.pauses.length = 0;
});
// Whatever became of a call, it has given its slot back.
afterEach(() => {
  if (gate.inside !== 0) throw new Error('a call has kept its slot');
});

const request: ModelRequest = {
  model: '',
  system: 'Be brief.',
  messages: [{ role: 'user', content: 'Hi' }],
  temperature: 0.3,
  maxTokens: 50,
  offline: () => '',
};

const PROVIDERS = [
  {
    name: 'anthropic',
    model: 'claude-sonnet-5-5',
    open: (timeout = TIMEOUT, baseUrl = server.url) =>
      openAnthropic({ apiKey: 'sk-secret', baseUrl, timeout, gate }),
    length: 'max_tokens',
    refusal: 'refusal',
    garbage: 'event: content_block_delta\ndata: {"type": nonsense\n\n',
    price: [2, 10],
  },
  {
    name: 'openai',
    model: 'gpt-6.1-terra',
    open: (timeout = TIMEOUT, baseUrl = `${server.url}/v1`) =>
      openOpenAi({ apiKey: 'sk-secret', baseUrl, timeout, gate }),
    length: 'length',
    refusal: 'content_filter',
    garbage: 'data: {"type": nonsense\n\n',
    price: [1, 5],
  },
  {
    name: 'google',
    model: 'gemini-2.5-flash',
    open: (timeout = TIMEOUT, baseUrl = server.url) =>
      openGoogle({ apiKey: 'sk-secret', baseUrl, timeout, gate }),
    length: 'MAX_TOKENS',
    refusal: 'SAFETY',
    garbage: 'data: {"type": nonsense\n\n',
    price: [0.3, 2.5],
  },
];

async function collect(model: LanguageModel, own: Partial<ModelRequest>): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.stream({ ...request, ...own })) events.push(event);
  return events;
}

describe.each(PROVIDERS)('$name', ({ name, model, open, length, refusal, garbage, price }) => {
  test('streams the pieces as they come, then the usage', async () => {
    server.answer = () => ({
      steps: [{ thinking: 'hm' }, { text: 'Hel' }, { text: 'lo.' }],
      usage: { in: 1000, out: 20 },
    });
    const events = await collect(open(), { model });
    expect(events.slice(0, -1)).toEqual([
      { type: 'text', text: 'Hel' },
      { type: 'text', text: 'lo.' },
    ]);
    expect(events.at(-1)).toMatchObject({
      type: 'end',
      reply: {
        text: 'Hello.',
        finishReason: 'stop',
        usage: {
          provider: name,
          model,
          tokensIn: 1000,
          tokensOut: 20,
          costUsd: (1000 * Number(price[0]) + 20 * Number(price[1])) / 1_000_000,
        },
      },
    });
  });

  test('the first piece comes before the last is spoken', async () => {
    const gate = Promise.withResolvers<void>();
    server.answer = () => ({ steps: [{ text: 'first' }, { wait: gate.promise }, { text: 'last' }] });
    const stream = open().stream({ ...request, model });
    const events = stream[Symbol.asyncIterator]();
    expect(await events.next()).toEqual({ done: false, value: { type: 'text', text: 'first' } });
    gate.resolve();
    expect((await events.next()).value).toEqual({ type: 'text', text: 'last' });
    await events.return?.();
  });

  test('bytes that come one by one make the same text', async () => {
    server.answer = () => ({ steps: [{ text: 'Grüße — ' }, { text: '日本 🎉' }], byteByByte: true });
    expect((await open().generate({ ...request, model })).text).toBe('Grüße — 日本 🎉');
  });

  test.each([
    [length, 'length'],
    [refusal, 'filter'],
  ])('finish reason %s', async (stop, finishReason) => {
    server.answer = () => ({ steps: [{ text: 'x' }], stop });
    expect((await open().generate({ ...request, model })).finishReason).toBe(finishReason);
  });

  test('429 says when to come back, and is asked once only', async () => {
    server.answer = () => ({
      status: 429,
      headers: { 'retry-after': '7' },
      body: { error: { type: 'rate_limit_error' } },
    });
    const error = await failureOf(collect(open(), { model }));
    expect([error.code, error.options.retryAfter]).toEqual(['rate-limited', 7]);
    expect(server.calls).toHaveLength(1);
    expect(gate.pauses).toEqual([[name, model, 7]]);
  });

  test('429 with a date', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    server.answer = () => ({ status: 429, headers: { 'retry-after': date }, body: {} });
    const error = await failureOf(collect(open(), { model }));
    expect(error.options.retryAfter).toBeGreaterThan(30);
    expect(error.options.retryAfter).toBeLessThanOrEqual(60);
  });

  test.each([
    [500, 'provider-failed'],
    [503, 'provider-failed'],
    [529, 'provider-failed'],
    [408, 'provider-failed'],
    [400, 'provider-rejected'],
    [401, 'provider-rejected'],
    [403, 'provider-rejected'],
    [404, 'provider-rejected'],
    [413, 'provider-rejected'],
  ])('status %i is %s', async (status, code) => {
    server.answer = () => ({
      status,
      body: { error: { type: 'some_error', message: 'your key is sk-secret' } },
    });
    const error = await failureOf(collect(open(), { model }));
    expect(error.code).toBe(code);
    expect(server.calls).toHaveLength(1);
    expect(`${error.message} ${String(error.cause)}`).not.toContain('sk-secret');
  });

  test('an error document that is no JSON', async () => {
    server.answer = () => ({
      status: 502,
      headers: { 'content-type': 'text/html' },
      body: '<h1>Bad gateway</h1>',
    });
    expect((await failureOf(collect(open(), { model }))).code).toBe('provider-failed');
  });

  test.each<[string, Step[], string]>([
    ['overloaded in the middle', [{ text: 'a' }, { fault: 'overloaded_error' }], 'provider-failed'],
    ['rate limit in the middle', [{ text: 'a' }, { fault: 'rate_limit_error' }], 'rate-limited'],
    ['cut after a piece', [{ text: 'a' }, { cut: true }], 'provider-failed'],
    ['cut before the first piece', [{ cut: true }], 'provider-failed'],
    ['malformed JSON', [{ text: 'a' }, { raw: garbage }], 'provider-failed'],
  ])('%s', async (_name, steps, code) => {
    server.answer = () => ({ steps });
    const error = await failureOf(collect(open(), { model }));
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('secret');
  });

  test('silence longer than the limit is a failure, whether before or within the answer', async () => {
    const never = new Promise<void>(() => {});
    for (const steps of [[{ wait: never }], [{ text: 'a' }, { wait: never }]]) {
      server.answer = () => ({ steps });
      const error = await failureOf(collect(open(50), { model }));
      expect([error.code, error.message]).toEqual(['provider-failed', expect.stringContaining('in time')]);
    }
  });

  test('an abort of the caller stays an abort', async () => {
    server.answer = () => ({ steps: [{ text: 'a' }, { wait: new Promise(() => {}) }] });
    const stop = new AbortController();
    const reading = (async () => {
      for await (const event of open().stream({ ...request, model, signal: stop.signal })) {
        if (event.type === 'text') stop.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
  });

  test('nobody there', async () => {
    const gone = await startModelServer();
    await gone.close();
    expect((await failureOf(collect(open(TIMEOUT, gone.url), { model }))).code).toBe('provider-failed');
  });

  test('an overloaded provider may say when to come back, too', async () => {
    server.answer = () => ({ status: 503, headers: { 'retry-after': '9' }, body: {} });
    const error = await failureOf(collect(open(), { model }));
    expect([error.code, error.options.retryAfter]).toEqual(['provider-failed', 9]);
  });

  test('an answer without a word is an answer', async () => {
    server.answer = () => says();
    const reply = await open().generate({ ...request, model });
    expect([reply.text, reply.finishReason, reply.usage.tokensOut]).toEqual(['', 'stop', 10]);
  });
});

test.each(PROVIDERS)('$name: the shape of an object is sent', async ({ model, open }) => {
  const jsonSchema = {
    type: 'object',
    properties: { n: { type: 'integer' } },
    required: ['n'],
    additionalProperties: false,
  };
  server.answer = () => says('{"n":', ' 3}');
  const reply = await open().generateObject({ ...request, model }, { name: 'order', jsonSchema });
  expect(reply.text).toBe('{"n": 3}');
  expect(JSON.stringify(server.calls[0]?.body)).toContain('"required":["n"]');
});
