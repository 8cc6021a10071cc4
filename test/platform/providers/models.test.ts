import { openModels } from '../../../adapters/models/models.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import type { LanguageModels, ModelRequest } from '../../../domain/ports/language-model.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { freeGate } from './free-gate.ts';
import { says, startModelServer, type ModelAnswer, type ModelServer } from './model-server.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  warnings.length = 0;
});

const warnings: string[] = [];
const log: Logger = {
  info: () => {},
  debug: () => {},
  error: () => {},
  warn: (fields, message) => void warnings.push(`${message} ${JSON.stringify(fields)}`),
  child: () => log,
};
const open = (env: Record<string, string>) => openModels(readSettings(env), log, freeGate());
const request = (model: string): ModelRequest => ({
  model,
  system: 's',
  messages: [{ role: 'user', content: 'q' }],
  offline: () => '',
});
const overloaded: ModelAnswer = { status: 529, body: { error: { type: 'overloaded_error' } } };

async function textOf(models: LanguageModels, model: string) {
  let text = '';
  for await (const event of models.stream(request(model))) {
    if (event.type === 'text') text += event.text;
    else return { text, model: event.reply.usage.model };
  }
  throw new Error('no end event');
}

describe('which model is the default', () => {
  test.each([
    [{}, 'offline'],
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }, 'offline'],
    [{ OPENAI_API_KEY: 'k' }, 'gpt-6.1-terra'],
    [{ OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' }, 'claude-sonnet-5-5'],
    [{ GOOGLE_API_KEY: 'k' }, 'gemini-3.8-flash'],
    [{ GOOGLE_API_KEY: 'k', OPENAI_API_KEY: 'k' }, 'gpt-6.1-terra'],
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_MODELS: 'llama3.1,qwen3' }, 'llama3.1'],
    [{ ANTHROPIC_API_KEY: 'k', DEFAULT_MODEL: 'gpt-6-luna' }, 'gpt-6-luna'],
  ])('%j', async (env, model) => {
    expect((await open(env)).defaultModel).toBe(model);
  });
});

test('the list says what is available and why something is not', async () => {
  const items = (await open({ ANTHROPIC_API_KEY: 'k', DEFAULT_MODEL: 'claude-opus-4-8' })).list();
  const byId = Object.fromEntries(items.map((item) => [item.id, item]));
  expect(byId['claude-opus-4-8']).toEqual({ id: 'claude-opus-4-8', provider: 'anthropic', available: true });
  expect(byId['gpt-6-luna']).toEqual({
    id: 'gpt-6-luna',
    provider: 'openai',
    available: false,
    reason: 'OPENAI_API_KEY is not set',
  });
  expect(byId['gemini-3.8-flash']).toMatchObject({ available: false, reason: 'GOOGLE_API_KEY is not set' });
  expect(byId['offline']).toEqual({ id: 'offline', provider: 'offline', available: true });
});

test("the models of a server of one's own stand for OpenAI's, whatever they are called", async () => {
  const models = await open({
    OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
    OPENAI_MODELS: 'llama3.1, claude-at-home',
  });
  const own = models.list().filter(({ provider }) => provider === 'openai');
  expect(own).toEqual([
    { id: 'llama3.1', provider: 'openai', available: true },
    { id: 'claude-at-home', provider: 'openai', available: true },
  ]);
});

test.each([
  ['claude-sonnet-5-5', 'anthropic'],
  ['gpt-6-luna', 'openai'],
  ['o4-mini', 'openai'],
  ['gemini-3-pro', 'google'],
  ['offline', 'offline'],
  ['nonsense', null],
])('%s belongs to %s', async (model, provider) => {
  expect((await open({})).providerOf(model)).toBe(provider);
});

test('a compatible server has the models that are named, and no others', async () => {
  server.answer = () => says('local');
  const models = await open({ OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_MODELS: 'llama3.1' });
  expect(models.providerOf('llama3.1')).toBe('openai');
  expect(await textOf(models, 'llama3.1')).toEqual({ text: 'local', model: 'llama3.1' });
  expect(models.providerOf('xyzzy')).toBeNull();
  expect(() => models.check('xyzzy')).toThrow(expect.objectContaining({ code: 'invalid-input' }));
});

test.each([
  ['claude-sonnet-5-5', 'provider-not-configured'],
  ['gemini-3-pro', 'provider-not-configured'],
  ['nonsense', 'invalid-input'],
])('%s without a key: %s', async (model, code) => {
  await expect((await open({})).generate(request(model))).rejects.toMatchObject({ code });
  await expect(textOf(await open({}), model)).rejects.toMatchObject({ code });
});

describe('fallback', () => {
  const models = () => open({ ...server.env, MODEL_FALLBACK: 'gpt-6-luna,offline' });
  const byModel = (answers: Record<string, ModelAnswer>) => {
    server.answer = ({ model }) => answers[model] ?? says('?');
  };

  test('goes to the next configured model, and says which one answered', async () => {
    byModel({ 'claude-sonnet-5-5': overloaded, 'gpt-6-luna': says('from luna') });
    expect(await textOf(await models(), 'claude-sonnet-5-5')).toEqual({
      text: 'from luna',
      model: 'gpt-6-luna',
    });
    const reply = await (await models()).generate(request('claude-sonnet-5-5'));
    expect([reply.text, reply.usage.provider]).toEqual(['from luna', 'openai']);
  });

  test('also when the stream breaks before the first word', async () => {
    byModel({
      'claude-sonnet-5-5': { steps: [{ thinking: 'hm' }, { cut: true }] },
      'gpt-6-luna': says('luna'),
    });
    expect((await textOf(await models(), 'claude-sonnet-5-5')).text).toBe('luna');
  });

  test('and on a rate limit', async () => {
    byModel({ 'claude-sonnet-5-5': { status: 429, body: {} }, 'gpt-6-luna': says('luna') });
    expect((await textOf(await models(), 'claude-sonnet-5-5')).text).toBe('luna');
  });

  test('but what passes within seconds is waited for, once', async () => {
    const limited = { status: 429, headers: { 'retry-after': '1' }, body: {} };
    server.answer = () => (server.calls.length === 1 ? limited : says('on second thought'));
    expect(await textOf(await models(), 'claude-sonnet-5-5')).toEqual({
      text: 'on second thought',
      model: 'claude-sonnet-5-5',
    });
    server.calls.length = 0;
    byModel({ 'claude-sonnet-5-5': limited, 'gpt-6-luna': says('luna') });
    expect((await textOf(await models(), 'claude-sonnet-5-5')).text).toBe('luna');
    expect(server.calls.map(({ model }) => model)).toEqual([
      'claude-sonnet-5-5',
      'claude-sonnet-5-5',
      'gpt-6-luna',
    ]);
  });

  test('not to a model whose provider is not set up', async () => {
    byModel({ 'claude-sonnet-5-5': overloaded, 'gpt-6-luna': says('luna') });
    const { GOOGLE_API_KEY: _key, ...env } = server.env;
    const some = await open({ ...env, MODEL_FALLBACK: 'gemini-3.8-flash,gpt-6-luna' });
    expect((await textOf(some, 'claude-sonnet-5-5')).text).toBe('luna');
  });

  test('not once words were spoken', async () => {
    byModel({
      'claude-sonnet-5-5': { steps: [{ text: 'half' }, { cut: true }] },
      'gpt-6-luna': says('luna'),
    });
    await expect(textOf(await models(), 'claude-sonnet-5-5')).rejects.toMatchObject({
      code: 'provider-failed',
    });
    expect(server.calls).toHaveLength(1);
  });

  test('not when the request itself is refused', async () => {
    byModel({ 'claude-sonnet-5-5': { status: 401, body: {} }, 'gpt-6-luna': says('luna') });
    await expect(textOf(await models(), 'claude-sonnet-5-5')).rejects.toMatchObject({
      code: 'provider-rejected',
    });
    expect(server.calls).toHaveLength(1);
  });

  test('the last failure is the answer when all fail', async () => {
    server.answer = () => overloaded;
    const only = await open({ ...server.env, MODEL_FALLBACK: 'gpt-6-luna' });
    await expect(textOf(only, 'claude-sonnet-5-5')).rejects.toMatchObject({
      message: expect.stringContaining('OpenAI'),
    });
  });
});

test.each([
  ['claude-sonnet-5-5', 'provider-rejected'],
  ['gpt-6.1-terra', 'provider-rejected'],
  // Google's client does not pass on why.
  ['gemini-2.5-flash', 'provider-failed'],
])('%s: a redirect is not followed, which would take the key along', async (model, code) => {
  server.answer = ({ path }) => ({ status: 307, headers: { location: `${server.url}/elsewhere${path}` } });
  await expect(textOf(await open(server.env), model)).rejects.toMatchObject({ code });
  expect(server.calls.map(({ path }) => path)).toEqual([expect.not.stringContaining('elsewhere')]);
});

test('a model without a known price is named once', async () => {
  server.answer = () => says('ok');
  const models = await open({ OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_MODELS: 'llama3.1' });
  const first = await models.generate(request('llama3.1'));
  await models.generate(request('llama3.1'));
  expect(first.usage.costUsd).toBe(0);
  expect(
    warnings.filter((warning) => warning.includes('no price is known') && warning.includes('llama3.1')),
  ).toHaveLength(1);
});

test.each(['claude-sonnet-5-5', 'gpt-6-luna', 'gemini-3.8-flash'])(
  'leaving a stream of %s early ends the call',
  async (model) => {
    server.answer = () => ({ steps: [{ text: 'a' }, { wait: new Promise(() => {}) }] });
    for await (const event of (await open(server.env)).stream(request(model))) {
      expect(event).toEqual({ type: 'text', text: 'a' });
      break;
    }
    // Never resolves while the connection is open.
    await server.calls[0]?.ended;
    expect(server.calls).toHaveLength(1);
  },
);
