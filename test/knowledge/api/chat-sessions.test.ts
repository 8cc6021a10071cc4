import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { cookieOf } from '../../support/browser/cookie.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { query } from '../../support/instance/sql.ts';

let agent: Json;
const api = await newCompany(sharedInstance().url);
beforeEach(async () => {
  agent = (await api.post('/api/agents', { name: 'A', systemPrompt: 'x' })).body;
});

const ask = (body: object = {}, client: ApiClient = api, headers: Record<string, string> = {}) =>
  client.post(`/api/chat/${agent.id}/message`, { message: 'Hello', ...body }, { headers });
const sessions = async (search = ''): Promise<Json> =>
  (await api.get(`/api/chat/${agent.id}/sessions${search}`)).body;
/** As if the session had been silent for that long. */
const age = (sessionId: string, interval: string) =>
  query(
    sharedInstance().env['DATABASE_URL'] ?? '',
    'update chat_sessions set last_message_at = now() - $2::interval where session_id = $1',
    [sessionId, interval],
  );

test('a session and its messages have the members of the contract, and no other', async () => {
  const { sessionId, message, userMessage } = (await ask()).body;
  expect(Object.keys((await sessions()).items[0]).toSorted()).toEqual(
    'agentId companyId createdAt createdBy lastMessageAt messageCount sessionId source status totalTokens updatedAt visitor'.split(
      ' ',
    ),
  );
  expect((await sessions()).items).toEqual([
    {
      sessionId,
      agentId: agent.id,
      visitor: null,
      companyId: api.user.companyId,
      createdBy: api.user.id,
      source: 'api',
      status: 'active',
      messageCount: 2,
      totalTokens: message.tokensUsed,
      lastMessageAt: message.createdAt,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ]);
  const members =
    'agentId companyId content contentHash createdAt createdBy id messageType modelUsed ragMetadata referencedChunks responseTimeMs sessionId source tokensUsed';
  expect(Object.keys(userMessage).toSorted()).toEqual(members.split(' '));
  const ofAnswer = [...members.split(' '), 'answerKind', 'finishReason'];
  expect(Object.keys(message).toSorted()).toEqual(ofAnswer.toSorted());
});

test('the last used comes first, page by page', async () => {
  const [first, second, third] = [await ask(), await ask(), await ask()].map(({ body }) => body.sessionId);
  await ask({ sessionId: first });
  const pages = [await sessions('?pageSize=2'), await sessions('?pageSize=2&page=2')];
  expect(pages.map(({ items }) => items.map(({ sessionId }: Json) => sessionId))).toEqual([
    [first, third],
    [second],
  ]);
  expect(pages[0]).toMatchObject({ page: 1, pageSize: 2, total: 3 });
});

test('a session that was silent for a day expires and takes no more questions', async () => {
  const [idle, busy] = [(await ask()).body.sessionId, (await ask()).body.sessionId];
  await age(idle, '25 hours');
  await age(busy, '23 hours');
  expect((await ask({ sessionId: busy })).status).toBe(200);
  const { status, body } = await ask({ sessionId: idle });
  expect([status, body.code]).toEqual([409, 'session-closed']);
  expect((await sessions('?status=expired')).items.map(({ sessionId }: Json) => sessionId)).toEqual([idle]);
  expect((await sessions('?status=active')).items.map(({ sessionId }: Json) => sessionId)).toEqual([busy]);
  const messages = await api.get(`/api/chat/${agent.id}/sessions/${idle}/messages`);
  expect(messages.body.total).toBe(2);
});

test('a session that was closed stays closed, however long it is silent', async () => {
  const { sessionId } = (await ask()).body;
  const path = `/api/chat/${agent.id}/sessions/${sessionId}`;
  expect((await api.post(`${path}/close`)).status).toBe(200);
  await age(sessionId, '25 hours');
  const before = (await api.get(path)).body;
  expect(before.status).toBe('closed');
  // Another question ends what is idle.
  await ask();
  expect((await api.get(path)).body).toEqual(before);
  expect((await sessions('?status=expired')).total).toBe(0);
});

test('the source is the credential: the console’s cookie, or any bearer', async () => {
  const { key } = (await api.post('/api/api-keys', { name: 'K', scopes: ['knowledge'] })).body;
  const cookie = await cookieOf(api);
  const answers = [
    await ask(),
    await ask({}, clientFor(api.url, key)),
    await ask({}, clientFor(api.url), { cookie, origin: api.url }),
  ];
  expect(answers.map(({ body }) => body.message.source)).toEqual(['api', 'api', 'playground']);
  const listed = (await sessions()).items.map(({ source }: Json) => source);
  expect(listed).toEqual(['playground', 'api', 'api']);
  const { counts } = (await api.get(`/api/agents?search=${agent.name}`)).body.items.find(
    ({ id }: Json) => id === agent.id,
  );
  expect(counts).toEqual({ files: 0, chunks: 0, sessions: 3, messages: 6 });
});

test('an agent that is deleted takes its sessions out of reach', async () => {
  const { sessionId } = (await ask()).body;
  await api.delete(`/api/agents/${agent.id}`);
  const paths = ['sessions', `sessions/${sessionId}/messages`].map((end) => `/api/chat/${agent.id}/${end}`);
  for (const path of paths) expect((await api.get(path)).status).toBe(404);
  expect((await ask({ sessionId })).status).toBe(404);
});

test('one session is read as the list shows it, and the list can be of one source', async () => {
  const { sessionId } = (await ask()).body;
  const path = `/api/chat/${agent.id}/sessions`;
  expect((await api.get(`${path}/${sessionId}`)).body).toEqual((await sessions()).items[0]);
  expect((await sessions('?source=api')).total).toBe(1);
  expect((await sessions('?source=widget')).total).toBe(0);
  expect((await api.get(`${path}?source=nobody`)).status).toBe(400);
  await age(sessionId, '25 hours');
  expect((await api.get(`${path}/${sessionId}`)).body.status).toBe('expired');
  const other = await newCompany(api.url);
  expect((await other.get(`${path}/${sessionId}`)).status).toBe(404);
});
