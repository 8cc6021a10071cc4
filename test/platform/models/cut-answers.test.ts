import { answered } from '../../support/api/answered.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { newMember } from '../../support/api/member.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';
import { startModelServer, type ModelServer } from '../providers/model-server.ts';

const CUT = 'The warranty is two years [1]. It be';
const REST = 'gins on the day of purchase [1].';
const TERMS = '# Warranty\n\nAll looms carry a warranty of two years. It begins on the day of purchase.\n';

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
beforeAll(async () => {
  server = await startModelServer();
  instance = await borrowInstance('models', server.url);
  api = await newCompany(instance.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});
beforeEach(() => {
  server.calls.length = 0;
  // Anthropic's words for both ends. The second answer is whole.
  server.answer = ({ body }) =>
    body.messages.length > 1
      ? { steps: [{ text: REST }], stop: 'end_turn' }
      : { steps: [{ text: CUT }], stop: 'max_tokens' };
});

const reasons = () =>
  query<{ finish_reason: string }>(
    instance.env['DATABASE_URL'] ?? '',
    'select finish_reason from usage_ledger where company_id = $1 order by created_at, id',
    [api.user.companyId],
  );

describe('an answer in chat', () => {
  let agentId: string;
  beforeAll(async () => {
    agentId = (await api.post('/api/agents', { name: 'Acme', systemPrompt: 'You help.' })).body.id;
    const { body } = await api.upload(`/api/upload/${agentId}`, [{ name: 'terms.md', content: TERMS }]);
    await until(async () => (await api.get(`/api/files/${body.files[0].id}`)).body.status === 'completed');
  });
  const ask = async (body: object): Promise<{ status: number; body: Json }> =>
    api.post(`/api/chat/${agentId}/message`, body);
  const asked = async () => (await ask({ message: 'How long is the warranty of a loom?' })).body;

  test('says that it was cut off, and goes on where it ended, from the same documents', async () => {
    const { sessionId, message } = await asked();
    expect(message).toMatchObject({ content: CUT, finishReason: 'length' });
    const { status, body } = await ask({ message: 'Please go on', sessionId, continues: message.id });
    expect([status, body.message]).toMatchObject([
      200,
      {
        content: REST,
        finishReason: 'stop',
        referencedChunks: message.referencedChunks,
      },
    ]);
    const [, second] = server.calls.map((call) => call.body);
    expect(second.messages).toEqual([
      { role: 'user', content: 'How long is the warranty of a loom?' },
      { role: 'assistant', content: CUT },
      { role: 'user', content: expect.stringContaining('Go on exactly where it ended') },
    ]);
    expect(server.calls).toHaveLength(2);
    expect((await reasons()).slice(-2)).toEqual([{ finish_reason: 'length' }, { finish_reason: 'stop' }]);
    const stored = await api.get(`/api/chat/${agentId}/sessions/${sessionId}/messages`);
    expect(stored.body.items.map((one: Json) => one.finishReason)).toEqual([
      undefined,
      'length',
      undefined,
      'stop',
    ]);
  });

  test('is continued only if it was cut off and is the last of its session', async () => {
    const first = await asked();
    const other = await asked();
    const { sessionId, message } = first;
    const refused = async (body: object) => (await ask({ message: 'Go on', ...body })).body;
    expect(await refused({ continues: message.id })).toMatchObject({ errors: [{ path: 'sessionId' }] });
    expect((await refused({ sessionId, continues: other.message.id })).code).toBe('not-found');
    expect((await refused({ sessionId, continues: first.userMessage.id })).code).toBe('not-found');
    const { body } = await ask({ message: 'Go on', sessionId, continues: message.id });
    for (const continues of [message.id, body.message.id])
      expect(await refused({ sessionId, continues })).toMatchObject({
        code: 'invalid-input',
        errors: [{ path: 'continues' }],
      });
  });
});

test('a text for a document is continued by the same request; nobody else can do so', async () => {
  const request = { prompt: 'Write about the warranty of looms', mode: 'markdown' };
  const generate = (body: object, client = api) => answered(client, () => client.post('/api/generate', body));
  const { body: cut } = await generate(request);
  expect(cut).toMatchObject({ content: CUT, finishReason: 'length' });
  const { body: rest } = await generate({ ...request, continues: cut.historyId });
  expect(rest).toMatchObject({ content: REST, finishReason: 'stop' });
  expect(server.calls.at(-1)?.body.messages).toEqual([
    { role: 'user', content: expect.stringContaining(request.prompt) },
    { role: 'assistant', content: CUT },
    { role: 'user', content: expect.stringContaining('Go on exactly where it ended') },
  ]);
  const colleague = await newMember(api);
  expect((await generate({ ...request, continues: cut.historyId }, colleague)).status).toBe(404);
});

test('the list of jobs shows what each has cost, and with which prompts', async () => {
  await answered(api, () => api.post('/api/generate', { prompt: 'Write about looms', mode: 'markdown' }));
  const [job] = (await api.get('/api/jobs?kind=text-generation')).body.items;
  expect(job).toMatchObject({ tokens: 110, prompts: [expect.stringMatching(/^authoring\/write-text@\d+$/)] });
  expect(job.costUsd).toBeGreaterThan(0);
  const [training] = (await api.get('/api/jobs?kind=document-ingestion')).body.items;
  expect(training).toMatchObject({ tokens: 0, costUsd: 0, prompts: [] });
});
