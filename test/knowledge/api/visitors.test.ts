import { Client } from 'pg';
import { newCompany, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

const UNKNOWN = 'ffffffffffffffffffffffff';
const { url } = sharedInstance();
const [api, other] = await Promise.all([newCompany(url), newCompany(url)]);
const agent = (await api.post('/api/agents', { name: 'Acme', systemPrompt: 'You help customers.' })).body;

const make = async (body: object, client = api): Promise<Json> => {
  const answer = await client.post('/api/visitors', body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const ask = (more: object) => api.post(`/api/chat/${agent.id}/message`, { message: 'Hello', ...more });

test('a visitor is made, read, changed and deleted', async () => {
  const made = await make({ externalId: 'c-1', name: 'Ada', metadata: { plan: { name: 'pro' } } });
  expect(made).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    companyId: api.user.companyId,
    externalId: 'c-1',
    verified: true,
    name: 'Ada',
    email: null,
    metadata: { plan: { name: 'pro' } },
    firstSeenAt: expect.any(String),
    lastSeenAt: expect.any(String),
    sessionCount: 0,
  });
  const path = `/api/visitors/${made.id}`;
  expect((await api.get(path)).body).toEqual(made);
  const changed = await api.put(path, { name: null, email: 'ada@example.org', metadata: { seats: 3 } });
  expect([changed.status, changed.body]).toEqual([
    200,
    { ...made, name: null, email: 'ada@example.org', metadata: { seats: 3 } },
  ]);
  expect((await api.put(path, {})).body).toEqual(changed.body);
  expect((await api.delete(path)).status).toBe(204);
  for (const answer of [await api.get(path), await api.put(path, {}), await api.delete(path)]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
  }
});

test('of two people who edit a visitor one wins; a visit is no edit', async () => {
  const made = await api.post('/api/visitors', { externalId: 'edited' });
  const path = `/api/visitors/${made.body.id}`;
  await ask({ visitor: { id: 'edited', name: 'Ada' } });
  const etag = (await api.get(path)).headers.get('etag') ?? '';
  expect([etag, made.headers.get('etag')]).toEqual(['"1"', '"1"']);
  const seen = { headers: { 'if-match': etag } };
  const both = await Promise.all(['One', 'Two'].map((name) => api.put(path, { name }, seen)));
  const [kept, stale] = both.toSorted((a, b) => a.status - b.status);
  expect([kept?.status, stale?.status]).toEqual([200, 412]);
  expect([kept?.headers.get('etag'), stale?.headers.get('etag')]).toEqual(['"2"', '"2"']);
  expect(stale?.body.code).toBe('precondition-failed');
  expect((await api.delete(path, undefined, seen)).status).toBe(412);
  const again = await api.put(path, { externalId: 'edited', name: kept?.body.name, metadata: {} });
  expect([again.status, again.headers.get('etag')]).toEqual([200, '"2"']);
  expect((await api.get(path)).body).toEqual(kept?.body);
  expect((await api.delete(path, undefined, { headers: { 'if-match': '"2"' } })).status).toBe(204);
});

test('an external id belongs to one visitor, whoever comes first', async () => {
  const [first, second] = [await make({ externalId: 'taken' }), await make({})];
  const again = await api.post('/api/visitors', { externalId: 'taken' });
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  const moved = await api.put(`/api/visitors/${second.id}`, { externalId: 'taken' });
  expect([moved.status, moved.body.code]).toEqual([409, 'conflict']);
  expect((await api.get(`/api/visitors/${second.id}`)).body.externalId).toBeNull();
  expect((await api.put(`/api/visitors/${first.id}`, { externalId: 'taken' })).status).toBe(200);
  expect((await api.put(`/api/visitors/${first.id}`, { externalId: null })).status).toBe(200);
  expect((await api.put(`/api/visitors/${second.id}`, { externalId: 'taken' })).status).toBe(200);
  expect((await make({ externalId: 'taken' }, other)).externalId).toBe('taken');
  const race = await Promise.all([1, 2, 3, 4].map(() => api.post('/api/visitors', { externalId: 'raced' })));
  expect(race.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(race.filter(({ status }) => status === 409)).toHaveLength(3);
});

test('the list is paged, the last seen first, and searched by name, e-mail and external id', async () => {
  const client = await newCompany(api.url);
  await make({ externalId: 'crm-100%', name: 'Grace Hopper' }, client);
  await make({ name: 'Ada', email: 'ada@navy.example' }, client);
  await make({ externalId: 'crm-7' }, client);
  const found = async (search: string) => {
    const { body } = await client.get(`/api/visitors?search=${encodeURIComponent(search)}`);
    return body.items.map(({ name, externalId }: Json) => name ?? externalId);
  };
  expect(await found('')).toEqual(['crm-7', 'Ada', 'Grace Hopper']);
  expect(await found('hop')).toEqual(['Grace Hopper']);
  expect(await found('NAVY')).toEqual(['Ada']);
  expect(await found('crm-')).toEqual(['crm-7', 'Grace Hopper']);
  expect(await found('0%')).toEqual(['Grace Hopper']);
  expect(await found('nobody')).toEqual([]);
  const { body } = await client.get('/api/visitors?page=2&pageSize=2');
  expect(body).toMatchObject({ page: 2, pageSize: 2, total: 3, items: [{ name: 'Grace Hopper' }] });
  expect((await client.get('/api/visitors?serach=x')).status).toBe(400);
});

test.each([
  ['a misspelt field', { nmae: 'Ada' }, 'nmae'],
  ['an id of its own', { id: UNKNOWN }, 'id'],
  ['a claim to be verified', { verified: false }, 'verified'],
  ['an e-mail that is none', { email: 'ada' }, 'email'],
  ['an empty external id', { externalId: ' ' }, 'externalId'],
  ['a list for metadata', { metadata: [1] }, 'metadata'],
  ['too much metadata', { metadata: { note: 'x'.repeat(20_000) } }, 'metadata'],
])('%s is refused', async (_, body, path) => {
  const { id } = await make({});
  for (const answer of [await api.post('/api/visitors', body), await api.put(`/api/visitors/${id}`, body)]) {
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input']);
    expect(answer.body.errors[0].path).toBe(path);
  }
});

test('ids are checked first, and another company knows nobody', async () => {
  const { id } = await make({ externalId: 'mine' });
  expect((await api.get('/api/visitors/nonsense')).body.code).toBe('invalid-id');
  expect((await api.put(`/api/visitors/${UNKNOWN}`, { typo: 1 })).status).toBe(404);
  for (const method of ['get', 'put', 'delete'] as const) {
    expect((await other[method](`/api/visitors/${id}`, {})).status).toBe(404);
  }
  expect((await other.get('/api/visitors?search=mine')).body.total).toBe(0);
});

describe('through the chat', () => {
  test('a named visitor is the one that was made, and counts his sessions', async () => {
    const made = await make({ externalId: 'chatter', name: 'Ada' });
    const first = (await ask({ visitor: { id: 'chatter', metadata: { plan: 'pro' } } })).body;
    await ask({ visitor: { id: 'chatter' } });
    const { body } = await api.get(`/api/visitors/${made.id}`);
    expect(body).toMatchObject({ name: 'Ada', metadata: { plan: 'pro' }, sessionCount: 2 });
    expect(body.lastSeenAt > made.lastSeenAt).toBe(true);
    const sessions = (await api.get(`/api/chat/${agent.id}/sessions?visitorId=${made.id}`)).body;
    expect([sessions.total, sessions.items[1].sessionId]).toEqual([2, first.sessionId]);
    expect(sessions.items[1].visitor).toEqual(body);
  });

  test('metadata grows up to its limit, and no question is lost half-way', async () => {
    const note = 'x'.repeat(10_000);
    const { sessionId } = (await ask({ visitor: { id: 'grower', metadata: { note } } })).body;
    const more = await ask({ sessionId, visitor: { id: 'grower', metadata: { other: note } } });
    expect([more.status, more.body.errors[0].path]).toEqual([400, 'metadata']);
    const { body } = await api.get(`/api/chat/${agent.id}/sessions/${sessionId}/messages`);
    expect(body.total).toBe(2);
  });

  test('a deleted visitor leaves his sessions behind as nobody’s', async () => {
    const { sessionId } = (await ask({ visitor: { id: 'leaver', name: 'Ada Leaver' } })).body;
    const [visitor] = (await api.get('/api/visitors?search=leaver')).body.items;
    expect((await api.delete(`/api/visitors/${visitor.id}`)).status).toBe(204);
    const sessions = (await api.get(`/api/chat/${agent.id}/sessions`)).body.items;
    const session = sessions.find((one: Json) => one.sessionId === sessionId);
    expect([session.visitor, session.messageCount]).toEqual([null, 2]);
    expect((await ask({ sessionId })).status).toBe(200);
    await ask({ visitor: { id: 'leaver' } });
    const [again] = (await api.get('/api/visitors?search=leaver')).body.items;
    expect(again).toMatchObject({ name: null, sessionCount: 1 });
    expect(again.id).not.toBe(visitor.id);
  });

  test('a visitor can be deleted while he asks', async () => {
    const [first, second] = [await ask({ visitor: { id: 'asker' } }), await ask({})];
    const [visitor] = (await api.get('/api/visitors?search=asker')).body.items;
    const { sessionId } = second.body;
    const { deleted, asked } = await whileHeld(visitor.id, async (held) => {
      const deleted = api.delete(`/api/visitors/${visitor.id}`);
      await held.waiting(1);
      // As if somebody had just asked in the visitor's name: a session that the deletion has not seen yet.
      await held.query('update chat_sessions set visitor_id = $1 where session_id = $2', [
        visitor.id,
        sessionId,
      ]);
      const asked = [{}, { sessionId: first.body.sessionId }, { sessionId }].map((more) =>
        ask({ ...more, visitor: { id: 'asker' } }),
      );
      await held.waiting(2);
      return { deleted, asked };
    });
    expect((await deleted).status).toBe(204);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const [again] = (await api.get('/api/visitors?search=asker')).body.items;
    expect([again.id === visitor.id, again.sessionCount]).toEqual([false, 3]);
  });
});

interface HeldVisitor {
  query(sql: string, values: unknown[]): Promise<unknown>;
  /** Resolves when that many wait for what is held, or for each other. */
  waiting(count: number): Promise<unknown>;
}

/** Does something while a transaction holds a visitor's row, which then lets it go. */
async function whileHeld<T>(visitorId: string, act: (held: HeldVisitor) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: sharedInstance().env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select from visitors where id = $1 for update', [visitorId]);
    const behind = `with recursive behind as (
        select pg_backend_pid() as pid
        union select activity.pid from pg_stat_activity activity, behind
          where behind.pid = any (pg_blocking_pids(activity.pid)))
      select count(*)::int - 1 as count from behind`;
    const result = await act({
      query: (sql, values) => client.query(sql, values),
      waiting: (count) => until(async () => (await client.query(behind)).rows[0].count >= count),
    });
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
