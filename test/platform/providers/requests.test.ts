import { openAnthropic } from '../../../adapters/anthropic/anthropic.ts';
import { openGoogle } from '../../../adapters/google/google.ts';
import { openOpenAi } from '../../../adapters/openai/openai.ts';
import type { LanguageModel, ModelRequest } from '../../../domain/ports/language-model.ts';
import { failureOf } from './failure-of.ts';
import { freeGate } from './free-gate.ts';
import { says, startModelServer, type ModelServer } from './model-server.ts';

const TIMEOUT = 30_000;
const gate = freeGate();
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
  offline: () => '',
};

describe('what is sent to Anthropic', () => {
  const sent = async (model: string) => {
    server.answer = () => says('ok');
    await openAnthropic({ apiKey: 'sk-secret', baseUrl: server.url, timeout: TIMEOUT, gate }).generate({
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
  const open = () => openOpenAi({ apiKey: 'sk-secret', baseUrl: `${server.url}/v1`, timeout: TIMEOUT, gate });
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
    ['gpt-6.1-sol', { max_completion_tokens: 4146, reasoning_effort: 'low' }],
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
    const local = openOpenAi({ baseUrl: `${server.url}/v1`, timeout: TIMEOUT, gate });
    expect((await local.generate({ ...request, model: 'llama3.1' })).text).toBe('local');
  });
});

describe('what is sent to Google', () => {
  const open = () => openGoogle({ apiKey: 'sk-secret', baseUrl: server.url, timeout: TIMEOUT, gate });

  test('the key in a header, the conversation in its own words', async () => {
    server.answer = () => says('ok');
    const messages: ModelRequest['messages'] = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: 'Bye' },
    ];
    await open().generate({ ...request, model: 'gemini-3.8-flash', messages });
    const [call] = server.calls;
    expect(call?.path).toBe('/v1/models/gemini-3.8-flash:streamGenerateContent?alt=sse');
    expect(call?.headers['x-goog-api-key']).toBe('sk-secret');
    expect(call?.body.systemInstruction.parts).toEqual([{ text: 'Be brief.' }]);
    expect(call?.body.contents).toEqual([
      { role: 'user', parts: [{ text: 'Hi' }] },
      { role: 'model', parts: [{ text: 'Hello' }] },
      { role: 'user', parts: [{ text: 'Bye' }] },
    ]);
  });

  const low = { thinkingConfig: { thinkingLevel: 'LOW' }, maxOutputTokens: 4146 };
  test.each([
    ['gemini-4-argon', low],
    ['gemini-3.8-flash', low],
    ['gemini-3.5-flash-lite', low],
    ['gemini-3.5-flash', { ...low, temperature: 0.3 }],
    ['gemini-2.5-flash', { thinkingConfig: { thinkingBudget: 0 }, maxOutputTokens: 50, temperature: 0.3 }],
    ['gemini-2.5-pro', { thinkingConfig: { thinkingBudget: 128 }, maxOutputTokens: 4146, temperature: 0.3 }],
  ])('%s answers without long thought', async (model, expected) => {
    server.answer = () => says('ok');
    await open().generate({ ...request, model });
    expect(server.calls[0]?.body.generationConfig).toEqual(expected);
  });

  test('a question that is blocked has no candidates: a refusal', async () => {
    const blocked = { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 7 } };
    server.answer = () => ({
      status: 200,
      headers: { 'content-type': 'text/event-stream' },
      body: `data: ${JSON.stringify(blocked)}\n\n`,
    });
    const { finishReason, usage } = await open().generate({ ...request, model: 'gemini-3.8-flash' });
    expect([finishReason, usage.tokensIn]).toEqual(['filter', 7]);
  });

  test('the time to wait may stand in the body', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.07s' }];
    server.answer = () => ({
      status: 429,
      body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED', details } },
    });
    const error = await failureOf(open().generate({ ...request, model: 'gemini-3.8-flash' }));
    expect([error.code, error.options.retryAfter]).toEqual(['rate-limited', 35]);
  });
});

describe.each([
  { model: 'claude-sonnet-5-5', price: 2, open: () => openAnthropic({ ...common(), baseUrl: server.url }) },
  { model: 'gpt-6.1-terra', price: 1, open: () => openOpenAi({ ...common(), baseUrl: `${server.url}/v1` }) },
  { model: 'gemini-2.5-flash', price: 0.3, open: () => openGoogle({ ...common(), baseUrl: server.url }) },
])('$model', ({ model, price, open }) => {
  test('is shown a picture before the text', async () => {
    server.answer = () => says('A loom.');
    const image = { mediaType: 'image/png' as const, bytes: Buffer.from('pixels') };
    const messages: ModelRequest['messages'] = [{ role: 'user', content: 'What is it?', images: [image] }];
    expect((await open().generate({ ...request, model, messages })).text).toBe('A loom.');
    const sent = JSON.stringify(server.calls[0]?.body);
    const [picture, text] = [
      sent.indexOf(Buffer.from('pixels').toString('base64')),
      sent.indexOf('What is it?'),
    ];
    expect(picture).toBeGreaterThan(0);
    expect(text).toBeGreaterThan(picture);
    expect(sent).toContain('image/png');
  });

  test('reads the part that stays the same first, and what its cache saves is counted', async () => {
    server.answer = () => ({ steps: [{ text: 'ok' }], usage: { in: 2_000, out: 10, cached: 1_500 } });
    const system = 'Be brief. '.repeat(500);
    const { usage } = await open().generate({ ...request, model, system, context: 'Of looms.' });
    expect(usage).toMatchObject({ tokensIn: 2_000, tokensCached: 1_500, tokensOut: 10 });
    const full = (await priceOfFull(open(), model)).usage.costUsd;
    expect(usage.costUsd).toBeCloseTo(full - (1_500 * 0.9 * price) / 1_000_000, 9);
    const sent = JSON.stringify(server.calls[0]?.body);
    expect(sent.indexOf('Of looms.')).toBeGreaterThan(sent.lastIndexOf('Be brief. '));
  });
});

const common = () => ({ apiKey: 'sk-secret', timeout: TIMEOUT, gate });

function priceOfFull(client: LanguageModel, model: string) {
  server.answer = () => ({ steps: [{ text: 'ok' }], usage: { in: 2_000, out: 10 } });
  return client.generate({ ...request, model });
}

test('Anthropic is told where the part ends that stays the same, if it is long enough for its cache', async () => {
  server.answer = () => says('ok');
  const client = openAnthropic({ ...common(), baseUrl: server.url });
  const ask = (system: string) =>
    client.generate({ ...request, model: 'claude-sonnet-5-5', system, context: 'Of looms.' });
  const long = 'Be brief. '.repeat(500);
  await ask(long);
  await ask('Be brief.');
  expect(server.calls.map(({ body }) => body.system)).toEqual([
    [
      { type: 'text', text: long, cache_control: { type: 'ephemeral' } },
      { type: 'text', text: 'Of looms.' },
    ],
    'Be brief.\n\nOf looms.',
  ]);
});
