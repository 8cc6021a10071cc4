import { openAnthropic } from '../../../adapters/anthropic/anthropic.ts';
import { openGoogle } from '../../../adapters/google/google.ts';
import { openOpenAi } from '../../../adapters/openai/openai.ts';
import type { LanguageModel, ModelRequest } from '../../../domain/ports/language-model.ts';
import { failureOf } from './failure-of.ts';
import { freeGate } from './free-gate.ts';
import { says, startModelServer, type ModelAnswer, type ModelServer } from './model-server.ts';

const gate = freeGate();
let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
});
afterEach(() => {
  if (gate.inside !== 0) throw new Error('a call has kept its slot');
});

const LIMITED: ModelAnswer = { status: 429, headers: { 'retry-after': '1' }, body: {} };
const NEVER = new Promise<void>(() => {});
const common = { apiKey: 'k', timeout: 30_000, gate };
const PROVIDERS = [
  {
    model: 'claude-sonnet-5-5',
    open: (patience = 20_000) => openAnthropic({ ...common, baseUrl: server.url, patience }),
  },
  {
    model: 'gpt-6.1-terra',
    open: (patience = 20_000) => openOpenAi({ ...common, baseUrl: `${server.url}/v1`, patience }),
  },
  {
    model: 'gemini-2.5-flash',
    open: (patience = 20_000) => openGoogle({ ...common, baseUrl: server.url, patience }),
  },
];

const requestOf = (model: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  model,
  system: 's',
  messages: [{ role: 'user', content: 'q' }],
  offline: () => '',
  ...more,
});

async function streamed(client: LanguageModel, request: ModelRequest, heard: string[] = []): Promise<string> {
  for await (const event of client.stream(request)) if (event.type === 'text') heard.push(event.text);
  return heard.join('');
}

/** These answers one after the other, then a good one. */
function answersFirst(...first: ModelAnswer[]) {
  server.answer = () => first[server.calls.length - 1] ?? says('Fine', '.');
}

describe.each(PROVIDERS)('$model', ({ model, open }) => {
  test.each<[string, ModelAnswer[]]>([
    ['a limit, after the time that it names', [LIMITED]],
    ['a limit without a time', [{ status: 429, body: {} }]],
    [
      'an overload and a fault',
      [
        { status: 529, body: {} },
        { status: 500, body: {} },
      ],
    ],
    ['a broken connection', [{ steps: [{ cut: true }] }]],
    ['a fault inside the stream', [{ steps: [{ fault: 'overloaded_error' }] }]],
  ])('%s: tried again', async (_, first) => {
    for (const ask of [
      () => streamed(open(), requestOf(model)),
      async () => (await open().generate(requestOf(model))).text,
    ]) {
      server.calls.length = 0;
      answersFirst(...first);
      expect(await ask()).toBe('Fine.');
      expect(server.calls).toHaveLength(first.length + 1);
    }
  });

  test('an answer that breaks off is tried again only where nobody has heard its beginning', async () => {
    const broken: ModelAnswer = { steps: [{ text: 'Fi' }, { cut: true }] };
    answersFirst(broken);
    expect((await open().generate(requestOf(model))).text).toBe('Fine.');
    expect(server.calls).toHaveLength(2);
    server.calls.length = 0;
    const heard: string[] = [];
    expect((await failureOf(streamed(open(), requestOf(model), heard))).code).toBe('provider-failed');
    expect([heard, server.calls.length]).toEqual([['Fi'], 1]);
  });

  test('a time that does not fit is told at once', async () => {
    answersFirst({ ...LIMITED, headers: { 'retry-after': '90' } });
    const error = await failureOf(open().generate(requestOf(model)));
    expect([error.code, error.options.retryAfter, server.calls.length]).toEqual(['rate-limited', 90, 1]);
  });

  test('without patience nothing is tried again', async () => {
    answersFirst({ status: 500, body: {} });
    await failureOf(open(0).generate(requestOf(model)));
    expect(server.calls).toHaveLength(1);
  });

  test('what no time heals is asked once', async () => {
    answersFirst({ status: 401, body: {} });
    expect((await failureOf(open().generate(requestOf(model)))).code).toBe('provider-rejected');
    expect(server.calls).toHaveLength(1);
  });

  test('a call ends with its time, whether it waits for an answer, an attempt or a slot', async () => {
    const endless = (steps: Extract<ModelAnswer, { steps: unknown }>['steps']) => ({ steps });
    for (const answer of [endless([{ wait: NEVER }]), endless([{ text: 'a' }, { wait: NEVER }])]) {
      server.calls.length = 0;
      server.answer = () => answer;
      const error = await failureOf(open().generate(requestOf(model, { timeLimit: 1_000 })));
      expect([error.code, error.message]).toEqual(['provider-failed', expect.stringContaining('in time')]);
      expect(server.calls).toHaveLength(1);
    }
    server.answer = () => LIMITED;
    expect((await failureOf(open().generate(requestOf(model, { timeLimit: 500 })))).code).toBe(
      'rate-limited',
    );
  });

  test('a caller who leaves while it waits is no failure of the provider', async () => {
    const stop = new AbortController();
    server.answer = () => {
      setImmediate(() => stop.abort(new Error('enough')));
      return { ...LIMITED, headers: { 'retry-after': '15' } };
    };
    const asked = open().generate(requestOf(model, { signal: stop.signal }));
    await expect(asked).rejects.toThrow('enough');
    expect(server.calls).toHaveLength(1);
  });
});
