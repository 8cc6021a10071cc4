import { randomUUID } from 'node:crypto';
import OpenAI, { APIError } from 'openai';
import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { until } from '../../support/until.ts';

const MODEL = 'gpt-6-luna';
const QUESTION = 'How long is the warranty of a loom?';

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
let agent: Json;
let key: string;
let openai: OpenAI;
beforeAll(async () => {
  server = await startModelServer();
  instance = await borrowInstance('models', server.url);
  api = await newCompany(instance.url);
  agent = (
    await api.post('/api/agents', { name: 'Acme', systemPrompt: 'You help customers of Acme.', model: MODEL })
  ).body;
  const content =
    '# Warranty\n\nAll Acme looms carry a warranty of two years. Express delivery costs 12 euros.';
  const { body } = await api.upload(`/api/upload/${agent.id}`, [{ name: 'warranty.md', content }]);
  await until(async () => (await api.get(`/api/files/${body.files[0].id}`)).body.status === 'completed');
  key = await newKey(['knowledge']);
  openai = clientWith(key);
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});
beforeEach(() => {
  server.calls.length = 0;
  server.answer = () => says('Two ', 'years [1].');
});

const newKey = async (scopes: string[]) => (await api.post('/api/api-keys', { name: 'K', scopes })).body.key;
const clientWith = (apiKey: string, url = instance.url) =>
  new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0, timeout: 20_000 });
const user = (content: string) => ({ role: 'user' as const, content });
const complete = (more: object = {}, client = openai): Promise<Json> =>
  client.chat.completions.create({ model: agent.id, messages: [user(QUESTION)], ...more });
/** A raw request, for what the client would not send. */
const post = (body: unknown, path = '/v1/chat/completions') => clientFor(instance.url, key).post(path, body);
const sessions = async (): Promise<Json[]> =>
  (await api.get(`/api/chat/${agent.id}/sessions?pageSize=100`)).body.items;
const messagesOf = async (sessionId: string): Promise<Json[]> =>
  (await api.get(`/api/chat/${agent.id}/sessions/${sessionId}/messages`)).body.items;

async function failureOf(request: Promise<unknown>): Promise<APIError> {
  const error = await request.then(() => null).catch((caught: unknown) => caught);
  if (!(error instanceof APIError)) throw new Error(`no APIError but ${String(error)}`);
  return error;
}

describe('a completion', () => {
  test('has the shape of OpenAI, with what the answer rests on', async () => {
    const answer = await complete();
    expect(answer).toEqual({
      id: expect.stringMatching(/^chatcmpl-[0-9a-f]{24}$/),
      object: 'chat.completion',
      created: expect.any(Number),
      model: agent.id,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'Two years [1].', refusal: null },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
      references: [expect.objectContaining({ originalFilename: 'warranty.md', chunkIndex: 0 })],
      message_id: expect.any(String),
      session_id: expect.any(String),
    });
    expect(Math.abs(answer.created - Date.now() / 1000)).toBeLessThan(60);
    const feedback = await api.post(`/api/chat/messages/${answer.message_id}/feedback`, { rating: 1 });
    expect(feedback.status).toBe(200);
  });

  test('is a session of its own, of the source api and of the visitor that `user` names', async () => {
    const name = `customer-${randomUUID()}`;
    const [first, second] = [await complete({ user: name }), await complete({ user: name })];
    expect(first.session_id).not.toBe(second.session_id);
    const stored = (await sessions()).filter(({ visitor }) => visitor?.externalId === name);
    expect(stored).toHaveLength(2);
    expect(stored[0]).toMatchObject({ source: 'api', messageCount: 2, totalTokens: 110 });
    expect((await messagesOf(first.session_id)).map(({ content }) => content)).toEqual([
      QUESTION,
      'Two years [1].',
    ]);
  });

  test('takes temperature and limit; a cut answer says so', async () => {
    server.answer = () => ({ steps: [{ text: 'Two' }], stop: 'length', usage: { in: 7, out: 3 } });
    const answer = await complete({ temperature: 0.9, max_tokens: 3 });
    expect(server.calls[0]?.body).toMatchObject({ temperature: 0.9, max_completion_tokens: 3 });
    expect(answer.choices[0]).toMatchObject({ message: { content: 'Two' }, finish_reason: 'length' });
    expect(answer.usage).toEqual({ prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 });
    await complete({ max_completion_tokens: 9_000_000, max_tokens: 3, temperature: null });
    expect(server.calls[1]?.body.max_completion_tokens).toBe(32_000);
  });

  test('adds system and developer messages to the agent’s own prompt', async () => {
    await complete({
      messages: [
        { role: 'system', content: 'Answer in one sentence.' },
        { role: 'developer', content: [{ type: 'text', text: 'Be brief.' }] },
        user(QUESTION),
      ],
    });
    const prompt: string = server.calls[0]?.body.messages[0].content;
    const parts = ['You help customers of Acme.', 'Answer in one sentence.', 'Be brief.', 'All Acme looms'];
    const places = parts.map((part) => prompt.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBe(0);
  });

  test('shows the history to the model and searches a follow-up with it, without storing it', async () => {
    server.answer = ({ body }) =>
      body.max_completion_tokens === 120 ? says('What does express delivery cost?') : says('12 euros [1].');
    const answer = await complete({
      messages: [
        user('Do you offer express delivery?'),
        { role: 'assistant', content: 'Yes, we do.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'And how much' },
            { type: 'text', text: 'is it?' },
          ],
        },
      ],
    });
    const [rewriting, chat] = server.calls.map(({ body }) => body.messages);
    expect(rewriting.at(-1).content).toContain('user: Do you offer express delivery?');
    expect(chat.slice(1)).toEqual([
      user('Do you offer express delivery?'),
      { role: 'assistant', content: 'Yes, we do.' },
      user('And how much\nis it?'),
    ]);
    const stored = await messagesOf(answer.session_id);
    expect(stored.map(({ content }) => content)).toEqual(['And how much\nis it?', '12 euros [1].']);
    expect(stored[1]?.ragMetadata.rewrittenQuery).toBe('What does express delivery cost?');
  });

  test('without a model, too', async () => {
    const other = await newCompany(sharedInstance().url);
    const { id } = (await other.post('/api/agents', { name: 'Offline', systemPrompt: 'x' })).body;
    const answer = await complete({ model: id }, clientWith(other.token, other.url));
    expect(answer.choices[0].message.content).toContain('found nothing');
    expect(answer.references).toEqual([]);
    expect(answer.usage.total_tokens).toBe(0);
  });

  test('is asked for by a user as well, and ignores what it does not know', async () => {
    const answer = await complete(
      { seed: 7, top_p: 0.5, tools: [], n: 1, response_format: { type: 'text' }, nonsense: { a: 1 } },
      clientWith(api.token),
    );
    expect(answer.choices[0].message.content).toBe('Two years [1].');
  });

  test('is made once for one Idempotency-Key', async () => {
    const options = { headers: { 'Idempotency-Key': randomUUID() } };
    const body = { model: agent.id, messages: [user(QUESTION)] };
    const first = await openai.chat.completions.create(body, options);
    expect(await openai.chat.completions.create(body, options)).toEqual(first);
    expect(server.calls).toHaveLength(1);
  });
});

describe('a stream', () => {
  async function chunksOf(more: object = {}): Promise<Json[]> {
    const stream = await openai.chat.completions.create({
      model: agent.id,
      messages: [user(QUESTION)],
      stream: true,
      ...more,
    });
    const chunks: Json[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return chunks;
  }

  test('gives the role, the text, why it ended and what it rests on', async () => {
    const chunks = await chunksOf();
    const deltas = chunks.map(({ choices }) => choices[0].delta);
    expect(deltas[0]).toEqual({ role: 'assistant', content: '' });
    expect(deltas.map(({ content }) => content ?? '').join('')).toBe('Two years [1].');
    expect(chunks.at(-1).choices[0]).toMatchObject({ delta: {}, finish_reason: 'stop' });
    expect(chunks.at(-1).references[0].originalFilename).toBe('warranty.md');
    const frames = new Set(
      chunks.map(({ id, object, created, model }) => [id, object, created, model].join()),
    );
    expect(frames.size).toBe(1);
    expect(chunks[0]).toMatchObject({ object: 'chat.completion.chunk', model: agent.id });
    expect(chunks.every((chunk) => !('usage' in chunk))).toBe(true);
  });

  test('counts the tokens at the end when it is asked to', async () => {
    const chunks = await chunksOf({ stream_options: { include_usage: true } });
    expect(chunks.at(-1)).toMatchObject({
      choices: [],
      usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
    });
    expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
  });

  test('is what the client’s helper puts together, and ends with [DONE]', async () => {
    const helper = openai.chat.completions.stream({ model: agent.id, messages: [user(QUESTION)] });
    expect(await helper.finalContent()).toBe('Two years [1].');
    const body = { model: agent.id, messages: [user(QUESTION)], stream: true };
    const { bytes, headers } = await post(body);
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    const lines = bytes
      .toString()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(':'));
    expect(lines.every((line) => line.startsWith('data: '))).toBe(true);
    expect(lines.at(-1)).toBe('data: [DONE]');
  });

  test('that the client leaves is answered and stored once all the same', async () => {
    const gate = Promise.withResolvers<void>();
    server.answer = () => ({ steps: [{ text: 'Two ' }, { wait: gate.promise }, { text: 'years [1].' }] });
    const name = randomUUID();
    const stream = await openai.chat.completions.create({
      model: agent.id,
      messages: [user(QUESTION)],
      user: name,
      stream: true,
    });
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) break;
    gate.resolve();
    const session = await until(async () =>
      (await sessions()).find(
        ({ visitor, messageCount }) => visitor?.externalId === name && messageCount > 1,
      ),
    );
    const stored = await messagesOf(session.sessionId);
    expect(stored.map(({ content }) => content)).toEqual([QUESTION, 'Two years [1].']);
    expect(server.calls).toHaveLength(1);
  });

  test('that breaks off is an error of the client', async () => {
    server.answer = () => ({ steps: [{ text: 'Two ' }, { cut: true }] });
    const error = await failureOf(chunksOf());
    expect(error).toMatchObject({ type: 'server_error', code: 'provider_failed' });
  });
});

describe('models', () => {
  test('are the agents', async () => {
    const { data } = await openai.models.list();
    expect(data).toContainEqual({
      id: agent.id,
      object: 'model',
      created: Math.floor(Date.parse(agent.createdAt) / 1000),
      owned_by: api.user.companyId,
      name: 'Acme',
    });
    expect(await openai.models.retrieve(agent.id)).toEqual(data.find(({ id }) => id === agent.id));
  });

  test('of another company or deleted are not there', async () => {
    const other = await newCompany(instance.url);
    const theirs = clientWith(other.token);
    expect((await theirs.models.list()).data).toEqual([]);
    expect((await failureOf(theirs.models.retrieve(agent.id))).code).toBe('model_not_found');
    expect((await failureOf(complete({}, theirs))).code).toBe('model_not_found');
    const { id } = (await api.post('/api/agents', { name: 'Gone', systemPrompt: 'x' })).body;
    await api.delete(`/api/agents/${id}`);
    expect((await openai.models.list()).data.map((model) => model.id)).not.toContain(id);
  });
});

describe('an error has the shape of OpenAI', () => {
  test('for a wrong key, a key of another scope and none', async () => {
    const [wrong, scope] = [
      await failureOf(complete({}, clientWith('mk_wrong'))),
      await failureOf(complete({}, clientWith(await newKey(['content'])))),
    ];
    expect(wrong).toMatchObject({ status: 401, type: 'authentication_error', code: 'invalid_api_key' });
    expect(scope).toMatchObject({ status: 403, type: 'permission_error', code: 'forbidden' });
    const nobody = await clientFor(instance.url).get('/v1/models');
    expect([nobody.status, nobody.body.error.code]).toEqual([401, 'invalid_api_key']);
    expect(nobody.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test.each(['gpt-6', 'f'.repeat(24)])('for the unknown model %s', async (model) => {
    const error = await failureOf(complete({ model }));
    expect(error).toMatchObject({
      status: 404,
      type: 'invalid_request_error',
      param: 'model',
      code: 'model_not_found',
    });
    expect(error.requestID).toMatch(/^[0-9a-f-]{36}$/);
  });

  const image = { type: 'image_url', image_url: { url: 'https://example.org/a.png' } };
  test.each<[string, object, string]>([
    ['no messages', { messages: [] }, 'messages'],
    ['no question', { messages: [{ role: 'system', content: 'x' }] }, 'messages'],
    ['an empty question', { messages: [user(' ')] }, 'messages'],
    ['a long question', { messages: [user('x'.repeat(20_001))] }, 'messages[0].content'],
    [
      'a message of the wrong type',
      { messages: [user(QUESTION), { role: 'user', content: 7 }] },
      'messages[1].content',
    ],
    [
      'an image',
      { messages: [{ role: 'user', content: [{ type: 'text', text: 'x' }, image] }] },
      'messages[0].content[1]',
    ],
    [
      'a tool’s message',
      { messages: [{ role: 'tool', content: 'x', tool_call_id: 'y' }, user('x')] },
      'messages[0].role',
    ],
    ['two choices', { n: 2 }, 'n'],
    ['tools', { tools: [{ type: 'function', function: { name: 'f' } }] }, 'tools'],
    ['functions', { functions: [{ name: 'f' }] }, 'functions'],
    ['JSON', { response_format: { type: 'json_object' } }, 'response_format'],
    ['sound', { modalities: ['text', 'audio'] }, 'modalities'],
    ['a temperature of 3', { temperature: 3 }, 'temperature'],
  ])('for %s', async (_name, more, param) => {
    const error = await failureOf(complete(more));
    expect(error).toMatchObject({ status: 400, type: 'invalid_request_error', param });
    expect(server.calls).toEqual([]);
  });

  test('for what is no request at all', async () => {
    const shape = {
      error: {
        message: expect.any(String),
        type: 'invalid_request_error',
        param: null,
        code: expect.any(String),
      },
    };
    const answers = [
      await post('{"model":'),
      await post('"text"'),
      await post({ model: agent.id, messages: [user('x'.repeat(1_100_000))] }),
      await post({}, '/v1/embeddings'),
      await clientFor(instance.url, key).get('/v1/chat/completions'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 404, 405]);
    for (const { body } of answers) expect(body).toEqual(shape);
    expect(answers[4]?.headers.get('allow')).toContain('POST');
  });

  test('for a provider that fails and a budget that is used up', async () => {
    server.answer = () => ({ status: 500, body: {} });
    expect(await failureOf(complete())).toMatchObject({ status: 502, type: 'server_error' });
    const poor = await newCompany(instance.url);
    const { id } = (await poor.post('/api/agents', { name: 'A', systemPrompt: 'x' })).body;
    await poor.put('/api/company', { name: 'Poor', monthlyBudgetUsd: 0 });
    const broke = await failureOf(complete({ model: id }, clientWith(poor.token)));
    expect(broke).toMatchObject({ status: 402, type: 'insufficient_quota', code: 'insufficient_quota' });
  });

  // The last test: who is told to wait waits, and the tests behind it would, too.
  test('for a provider that is busy', async () => {
    server.answer = () => ({ status: 429, headers: { 'retry-after': '9' }, body: {} });
    const busy = await failureOf(complete());
    expect(busy).toMatchObject({ status: 429, type: 'rate_limit_error', code: 'rate_limit_exceeded' });
    expect(busy.headers?.get('retry-after')).toMatch(/^[1-9]$/);
    server.answer = () => ({ status: 429, headers: { 'retry-after': '60' }, body: {} });
    const { id } = (await api.post('/api/agents', { name: 'Full', systemPrompt: 'x', model: 'gpt-full' }))
      .body;
    const full = await failureOf(complete({ model: id }));
    expect(full).toMatchObject({ status: 429, type: 'rate_limit_error', code: 'rate_limit_exceeded' });
    expect(full.headers?.get('retry-after')).toBe('60');
  });
});
