import { openModels } from '../../../adapters/models/models.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import type { LanguageModels, ModelRequest } from '../../../domain/ports/language-model.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { freeGate } from './free-gate.ts';
import { says, startModelServer, type ModelServer } from './model-server.ts';

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
const open = (env: Record<string, string>) =>
  openModels(readSettings({ MODEL_WAIT: '0ms', ...env }), log, freeGate());
const request = (model: string): ModelRequest => ({
  model,
  system: 's',
  messages: [{ role: 'user', content: 'q' }],
  offline: () => '',
});

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
