import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';
import { clientFor, newCompany, type ApiClient, type Json, type SseEvent } from '../../support/api/client.ts';
import { runSql } from '../../support/instance/database.ts';
import { newMember } from '../../support/api/member.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';

const QUESTION = { message: 'How long is the warranty of a loom?' };

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
let path: string;
beforeAll(async () => {
  server = await startModelServer();
  instance = await borrowInstance('models', server.url);
  api = await newCompany(instance.url);
  const agent: Json = (await api.post('/api/agents', { name: 'Acme', systemPrompt: 'You help.' })).body;
  path = `/api/chat/${agent.id}/message`;
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});
beforeEach(() => {
  server.calls.length = 0;
});

const asked = (key: string) => ({ headers: { 'idempotency-key': key } });
const stop = (key: string, client = api) => client.post(`${path}/stop`, { idempotencyKey: key });

/** Asks, and gives the answer's events from its first word on; the model says no more. */
async function speaking(key: string): Promise<AsyncIterator<SseEvent>> {
  server.answer = () => ({ steps: [{ text: 'Two ' }, { wait: new Promise(() => {}) }] });
  const { events } = await api.stream(path, QUESTION, asked(key));
  for (;;) {
    const { value } = await events.next();
    if (value?.event === 'token') return events;
  }
}

test('an answer that is stopped ends the provider’s request, is not stored, and can be asked for again', async () => {
  const events = await speaking('stopped');
  expect((await stop('stopped')).status).toBe(204);
  await server.calls[0]?.ended;
  expect((await events.next()).value).toMatchObject({
    event: 'error',
    data: { status: 409, code: 'answer-stopped' },
  });
  // 100 tokens of prompt as the provider said, and what was said: `Two `.
  expect((await api.get('/api/usage?groupBy=model')).body).toMatchObject({
    items: [{ calls: 1, tokensIn: 100, tokensOut: 1 }],
  });
  server.answer = () => says('Two years.');
  const { status, body } = await api.post(path, QUESTION, asked('stopped'));
  expect([status, body.message.content]).toEqual([200, 'Two years.']);
  const messages = await api.get(`${path.replace('/message', '')}/sessions/${body.sessionId}/messages`);
  expect(messages.body.items.map(({ content }: Json) => content)).toEqual([QUESTION.message, 'Two years.']);
});

test('an answer whose key was taken from this process stops, too', async () => {
  const events = await speaking('elsewhere');
  await runSql(
    instance.env['DATABASE_URL'] ?? '',
    `update idempotency_keys set owner = '0123456789abcdef01234567' where key = 'elsewhere'`,
  );
  await server.calls[0]?.ended;
  expect((await events.next()).value).toMatchObject({ event: 'error', data: { code: 'answer-stopped' } });
});

test('nobody else stops it, and an answer that is there stays', async () => {
  const events = await speaking('mine');
  const colleague = await newMember(api);
  expect((await stop('mine', colleague)).status).toBe(204);
  expect((await stop('mine', await newCompany(instance.url))).body.code).toBe('not-found');
  expect((await stop('mine', clientFor(instance.url))).status).toBe(401);
  expect((await stop('')).body.code).toBe('invalid-input');
  let isOver = false;
  void server.calls[0]?.ended.then(() => (isOver = true));
  expect((await api.get(path.replace('/message', '/sessions'))).status).toBe(200);
  expect(isOver).toBe(false);
  await stop('mine');
  expect((await events.next()).value).toMatchObject({ data: { code: 'answer-stopped' } });

  server.answer = () => says('Two years.');
  const first = await api.post(path, QUESTION, asked('done'));
  expect((await stop('done')).status).toBe(204);
  const again = await api.post(path, QUESTION, asked('done'));
  expect([again.status, again.body.message.id]).toEqual([200, first.body.message.id]);
});
