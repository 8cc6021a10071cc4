import { randomUUID } from 'node:crypto';
import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';
import { newCompany, type ApiClient, type Json, type SseEvent } from '../../support/api/client.ts';
import { holdInserts } from '../../support/faults/held-inserts.ts';
import { collect, gated, readToFirstToken, textOf } from '../../support/knowledge/model-chat.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';

const MODEL = 'claude-haiku-5-5';
const QUESTION = 'How long is the warranty of a loom?';
const MANUAL = 'All Acme looms carry a warranty of two years.';

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
let agentId: string;
beforeAll(async () => {
  server = await startModelServer();
  instance = await borrowInstance('models', server.url);
  api = await newCompany(instance.url);
  agentId = (await api.post('/api/agents', { name: 'Acme', systemPrompt: 'You help customers.' })).body.id;
  const { body } = await api.upload(`/api/upload/${agentId}`, [{ name: 'manual.md', content: MANUAL }]);
  await until(async () => (await api.get(`/api/files/${body.files[0].id}`)).body.status === 'completed');
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});
beforeEach(() => {
  server.calls.length = 0;
});

const path = () => `/api/chat/${agentId}/message`;
const ask = (headers: Record<string, string>) => api.post(path(), { message: QUESTION }, { headers });
const open = (headers: Record<string, string> = {}) => api.stream(path(), { message: QUESTION }, { headers });

const keyed = () => ({ 'idempotency-key': randomUUID() });

async function messagesOf(sessionId: string): Promise<Json[]> {
  return (await api.get(`/api/chat/${agentId}/sessions/${sessionId}/messages`)).body.items;
}

const refusesConnections = () =>
  fetch(`${instance.url}/health/live`).then(
    () => false,
    () => true,
  );

describe('streams whose API is killed', () => {
  const answered = keyed();
  const begun = keyed();
  const unstored = keyed();
  let whole: SseEvent[];
  let session: SseEvent | undefined;
  const kept = () =>
    query(instance.env['DATABASE_URL'] ?? '', 'select key from model_replies where company_id = $1', [
      api.user.companyId,
    ]);

  beforeAll(async () => {
    server.answer = () => says('Two ', 'years [1].');
    whole = await collect((await open(answered)).events);
    gated(server);
    [session] = await readToFirstToken((await open(begun)).events);
    server.answer = () => says('Two years [1].');
    const ours = `new.message_type = 'assistant' and new.company_id = '${api.user.companyId}'`;
    const held = await holdInserts(instance.env['DATABASE_URL'] ?? '', 'chat_messages', ours);
    const stream = await open(unstored);
    await held.reached();
    expect(await kept()).toHaveLength(1);
    stream.close();
    await instance.kill('api', 'SIGKILL');
    await held.release();
    await instance.startApi();
  });

  /** Until the dead process's lease has run out, it is refused. */
  async function askedAgain(headers: Record<string, string>): Promise<Json> {
    const refusals = new Set<string>();
    const answer = await until(async () => {
      const again = await ask(headers);
      if (again.status !== 200) refusals.add(again.body.code);
      return again.status === 200 && again.body;
    });
    expect([...refusals].filter((code) => code !== 'in-progress')).toEqual([]);
    return answer;
  }

  test('one that was answered goes on', async () => {
    const { events } = await open({ ...answered, 'last-event-id': '3' });
    const rest = await collect(events);
    expect(rest.map(({ event }) => event)).toEqual(['token', 'done']);
    expect(textOf(rest)).toBe(textOf(whole));
    expect(rest.at(-1)).toEqual(whole.at(-1));
    expect(server.calls).toEqual([]);
  });

  test('one that died in the middle is answered for the same question when it is asked again', async () => {
    server.answer = () => says('Two years [1].');
    const answer = await askedAgain(begun);
    expect(answer.sessionId).toBe(session?.data.sessionId);
    expect(answer.userMessage).toEqual(session?.data.userMessage);
    expect(await messagesOf(answer.sessionId)).toHaveLength(2);
  });

  test('one that died between the last word and its storing is not paid for twice', async () => {
    const answer = await askedAgain(unstored);
    expect(answer.message).toMatchObject({ content: 'Two years [1].', modelUsed: MODEL, tokensUsed: 110 });
    expect(server.calls).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

describe('streams whose API is told to end', () => {
  const headers = keyed();
  let ending: SseEvent | undefined;
  let endless: SseEvent | undefined;

  beforeAll(async () => {
    const gate = gated(server);
    const first = await open();
    [ending] = await readToFirstToken(first.events);
    gated(server);
    const second = await open(headers);
    [endless] = await readToFirstToken(second.events);
    first.close();
    second.close();
    const ended = instance.kill('api', 'SIGTERM');
    await until(refusesConnections);
    gate.resolve();
    expect(await ended).toMatchObject({ code: 0, signal: null });
    await instance.startApi();
  });

  test('an answer that is under way is made and stored', async () => {
    expect(await messagesOf(ending?.data.sessionId)).toHaveLength(2);
  });

  test('one that never ends does not keep the API from ending, and the question can be asked again', async () => {
    server.answer = () => says('Two years [1].');
    const { status, body } = await ask(headers);
    expect([status, body.userMessage]).toEqual([200, endless?.data.userMessage]);
  });
});
