import { openAnthropic } from '../../adapters/anthropic/anthropic.ts';
import { openOpenAi } from '../../adapters/openai/openai.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../domain/ports/language-model.ts';
import { says, startModelServer, type ModelServer, type Step } from './model-server.ts';

const TIMEOUT = 30_000;
let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
});

const request: ModelRequest = {
  model: '',
  system: 'Be brief.',
  messages: [{ role: 'user', content: 'Hi' }],
  temperature: 0.3,
  maxTokens: 50,
  purpose: 'chat',
};

const PROVIDERS = [
  {
    name: 'anthropic',
    model: 'claude-sonnet-5-5',
    open: (timeout = TIMEOUT) => openAnthropic({ apiKey: 'sk-secret', baseUrl: server.url, timeout }),
    length: 'max_tokens',
    refusal: 'refusal',
    price: [2, 10],
  },
  {
    name: 'openai',
    model: 'gpt-6.1-terra',
    open: (timeout = TIMEOUT) => openOpenAi({ apiKey: 'sk-secret', baseUrl: `${server.url}/v1`, timeout }),
    length: 'length',
    refusal: 'content_filter',
    price: [1, 5],
  },
];

async function collect(model: LanguageModel, own: Partial<ModelRequest>): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.stream({ ...request, ...own })) events.push(event);
  return events;
}

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected an AppError, got ${String(error)}`);
  return error;
}

describe.each(PROVIDERS)('$name', ({ name, model, open, length, refusal, price }) => {
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
        stopReason: 'end',
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
    [refusal, 'refusal'],
  ])('stop reason %s', async (stop, stopReason) => {
    server.answer = () => ({ steps: [{ text: 'x' }], stop });
    expect((await open().generate({ ...request, model })).stopReason).toBe(stopReason);
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
    [
      'malformed JSON',
      [{ text: 'a' }, { raw: 'event: content_block_delta\ndata: {"type": nonsense\n\n' }],
      'provider-failed',
    ],
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
    const options = { apiKey: 'k', baseUrl: gone.url, timeout: TIMEOUT };
    const dead = name === 'anthropic' ? openAnthropic(options) : openOpenAi(options);
    expect((await failureOf(collect(dead, { model }))).code).toBe('provider-failed');
  });
});

describe.each(PROVIDERS)('$name: objects of a shape', ({ model, open }) => {
  const schema = {
    name: 'order',
    jsonSchema: {
      type: 'object',
      properties: { n: { type: 'integer' } },
      required: ['n'],
      additionalProperties: false,
    },
    parse: (value: unknown) => {
      if (typeof value === 'object' && value !== null && 'n' in value && typeof value.n === 'number')
        return value.n;
      throw new Error('n must be a number');
    },
  };

  test('the schema is sent and the answer is read', async () => {
    server.answer = () => says('{"n":', ' 3}');
    expect((await open().generateObject({ ...request, model }, schema)).value).toBe(3);
    expect(JSON.stringify(server.calls[0]?.body)).toContain('"required":["n"]');
  });

  test('a wrong answer gets one attempt at repair, and both are counted', async () => {
    const answers = ['{"n": "three"}', '```json\n{"n": 3}\n```'];
    server.answer = () => says(answers[server.calls.length - 1] ?? '');
    const { value, usage } = await open().generateObject({ ...request, model }, schema);
    expect([value, usage.tokensIn, usage.tokensOut]).toEqual([3, 200, 20]);
    const turns = server.calls[1]?.body.messages
      .map(({ content }: { content: string }) => content)
      .join('\n');
    expect(turns).toContain('{"n": "three"}');
    expect(turns).toContain('n must be a number');
  });

  test('a second wrong answer is the end', async () => {
    server.answer = () => says('no');
    expect((await failureOf(open().generateObject({ ...request, model }, schema))).code).toBe(
      'provider-failed',
    );
    expect(server.calls).toHaveLength(2);
  });
});

describe('what is sent to Anthropic', () => {
  const sent = async (model: string) => {
    server.answer = () => says('ok');
    await openAnthropic({ apiKey: 'sk-secret', baseUrl: server.url, timeout: TIMEOUT }).generate({
      ...request,
      model,
    });
    return server.calls[0]?.body;
  };

  test('no temperature, which the API refuses', async () => {
    expect(await sent('claude-sonnet-5-5')).toEqual({
      model: 'claude-sonnet-5-5',
      system: 'Be brief.',
      messages: request.messages,
      max_tokens: 50,
      stream: true,
      thinking: { type: 'between_tools' },
    });
  });

  test.each([
    ['claude-haiku-5-5', { thinking: { type: 'disabled' }, max_tokens: 50 }],
    ['claude-haiku-4-5', { max_tokens: 50 }],
    ['claude-opus-5-5', { output_config: { effort: 'low' }, max_tokens: 4146 }],
    ['claude-opus-9', { output_config: { effort: 'low' }, max_tokens: 4146 }],
  ])('%s answers without long thought', async (model, expected) => {
    const {
      system: _system,
      messages: _messages,
      stream: _stream,
      model: _model,
      ...rest
    } = await sent(model);
    expect(rest).toEqual(expected);
  });
});

describe('what is sent to OpenAI and compatible servers', () => {
  const open = () => openOpenAi({ apiKey: 'sk-secret', baseUrl: `${server.url}/v1`, timeout: TIMEOUT });
  const sent = async (model: string) => {
    server.answer = () => says('ok');
    await open().generate({ ...request, model });
    const {
      messages: _messages,
      stream: _stream,
      stream_options: _options,
      model: _model,
      ...rest
    } = server.calls[0]?.body ?? {};
    return rest;
  };

  test.each([
    ['gpt-6-luna', { max_completion_tokens: 50, temperature: 0.3, reasoning_effort: 'none' }],
    ['gpt-5', { max_completion_tokens: 4146, reasoning_effort: 'minimal' }],
    ['gpt-4.1-mini', { max_completion_tokens: 50, temperature: 0.3 }],
    ['o4-mini', { max_completion_tokens: 4146, reasoning_effort: 'low' }],
    ['gpt-5.5-pro', { max_completion_tokens: 4146, reasoning_effort: 'low' }],
    ['llama3.1', { max_tokens: 50, temperature: 0.3 }],
  ])('%s', async (model, expected) => {
    expect(await sent(model)).toEqual(expected);
  });

  test('a model that refuses the sampling settings is asked once more without them', async () => {
    server.answer = ({ body }) =>
      body.temperature === undefined
        ? says('fine')
        : {
            status: 400,
            body: { error: { type: 'invalid_request_error', param: 'temperature', message: 'no' } },
          };
    expect((await open().generate({ ...request, model: 'gpt-9' })).text).toBe('fine');
    expect(server.calls).toHaveLength(2);
  });

  test('a quota that is used up will not come back by waiting', async () => {
    server.answer = () => ({
      status: 429,
      body: { error: { type: 'insufficient_quota', code: 'insufficient_quota' } },
    });
    expect((await failureOf(open().generate({ ...request, model: 'gpt-6-luna' }))).code).toBe(
      'provider-rejected',
    );
  });

  test('a compatible server without a key', async () => {
    server.answer = () => says('local');
    const local = openOpenAi({ baseUrl: `${server.url}/v1`, timeout: TIMEOUT });
    expect((await local.generate({ ...request, model: 'llama3.1' })).text).toBe('local');
  });
});
