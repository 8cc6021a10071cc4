import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { holdInserts } from '../support/faults/held-inserts.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { expected, newInterview, openCall, QUESTIONS, respond } from '../support/interviews/interviews.ts';
import { newMember } from '../support/api/member.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

const { url, env } = sharedInstance();
const BODY = { name: 'Miller', objective: 'Find a miller', questions: QUESTIONS };

const owner = await newCompany(url, 'Mill & Söhne');

test('the slug comes from the names, is unique over all companies, and a given one that is taken is refused', async () => {
  const first = await newInterview(owner, BODY);
  const second = await newInterview(owner, BODY);
  const other = await newInterview(await newCompany(url, 'Mill & Söhne'), BODY);
  const slugs = [first, second, other].map(({ readable_slug: slug }) => slug);
  expect(new Set(slugs).size).toBe(3);
  expect(slugs.every((slug) => /^mill-soehne-miller(?:-\w+)?$/.test(slug))).toBe(true);
  const hiding = await newInterview(owner, { ...BODY, readable_slug: other.id });
  const found = await clientFor(url).get(`/api/public/interviews/${other.id}`);
  expect(found.body.id).not.toBe(hiding.id);
  const taken = await owner.post('/api/interviews', { ...BODY, readable_slug: other.readable_slug });
  expect([taken.status, taken.body.code]).toEqual([409, 'slug-taken']);
  const alternate = await owner.post('/api/create-interview', {
    organizationName: 'Weir',
    interviewData: BODY,
  });
  expect(expected(alternate, 201).readable_slug).toMatch(/^weir-miller/);
});

test('interviews of one name that are made at once each have a slug of their own', async () => {
  const { interviewerId } = await newInterview(owner, BODY);
  const database = env['DATABASE_URL'] ?? '';
  // All of them have looked for a slug before one of them has it.
  const held = await holdInserts(database, 'interviews', `new.name = 'Twin of ${interviewerId}'`);
  const body = { ...BODY, name: `Twin of ${interviewerId}`, interviewerId };
  const made = Promise.all(Array.from({ length: 4 }, () => newInterview(owner, body)));
  const waiting = `select 1 from pg_stat_activity where datname = current_database()
    and wait_event = 'advisory' and query like 'insert into "interviews"%'`;
  await until(async () => (await query(database, waiting)).length >= 4);
  await held.release();
  const slugs = (await made).map(({ readable_slug: slug }) => slug);
  expect(new Set(slugs).size).toBe(4);
});

test('an interviewer for whom an interview is being made is deleted only afterwards, which then is a conflict', async () => {
  const { id: interviewerId } = expected(await owner.post('/api/interviewers', { name: 'Late' }), 201);
  const database = env['DATABASE_URL'] ?? '';
  const held = await holdInserts(database, 'interviews', `new.interviewer_id = '${interviewerId}'`);
  const making = owner.post('/api/interviews', { ...BODY, interviewerId });
  await held.reached();
  const deleting = owner.delete(`/api/interviewers/${interviewerId}`);
  const waiting = `select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%from "interviewers"%for update'`;
  await until(async () => (await query(database, waiting)).length > 0);
  await held.release();
  expected(await making, 201);
  expect((await deleting).body.code).toBe('conflict');
});

test('values of a wrong type are refused before anything is made', async () => {
  const wrong = [
    { ...BODY, questions: [] },
    { ...BODY, questions: [{ question: 'Which?', followUps: 9 }] },
    { ...BODY, timeDurationMinutes: 'ten' },
    { ...BODY, interviewerId: 'x' },
    { ...BODY, interviewer: 'y' },
  ];
  for (const body of wrong) {
    const answer = await owner.post('/api/interviews', body);
    const alternate = await owner.post('/api/create-interview', { interviewData: body });
    for (const { status, body: told } of [answer, alternate])
      expect([status, told.code]).toEqual([400, expect.stringMatching(/^invalid-(?:input|id)$/)]);
  }
});

test('an interviewer that is unknown, or of another company, is not found', async () => {
  const { interviewerId: foreign } = await newInterview(await newCompany(url, 'Weir'), BODY);
  const own = await newInterview(owner, BODY);
  for (const interviewerId of [foreign, '0123456789abcdef01234567']) {
    const body = { ...BODY, interviewerId };
    for (const { status, body: told } of [
      await owner.post('/api/interviews', body),
      await owner.post('/api/create-interview', { interviewData: body }),
      await owner.patch(`/api/interviews/${own.id}`, { interviewerId }),
    ])
      expect([status, told.code]).toEqual([404, 'not-found']);
  }
});

test('a question keeps its id when it is edited; a stale change is refused', async () => {
  const interview = await newInterview(owner, BODY);
  const path = `/api/interviews/${interview.id}`;
  const { headers } = await owner.get(path);
  const [first, second] = interview.questions;
  const questions = [
    { ...second, question: 'How did you save the night?', weight: 3 },
    first.question,
    'A new one?',
  ];
  const changed = expected(await owner.patch(path, { questions, theme: { color: '#2f5fd0' } }), 200);
  expect(changed.questions.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([second.id, first.id]);
  expect(changed).toMatchObject({ questions: [{ weight: 3 }, {}, {}], theme: { color: '#2f5fd0' } });
  const stale = await owner.patch(
    path,
    { name: 'Late' },
    { headers: { 'if-match': headers.get('etag') ?? '' } },
  );
  expect(stale.status).toBe(412);
});

test('the list is of the caller; the owner is also told of the company’s others', async () => {
  const member = await newMember(owner);
  const mine = await newInterview(member, BODY);
  const listed = async (client: ApiClient, query: string) =>
    (await client.get(`/api/interviews?pageSize=100${query}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await listed(member, '')).toEqual([mine.id]);
  expect(await listed(owner, '')).not.toContain(mine.id);
  expect(await listed(owner, '&scope=company')).toContain(mine.id);
  expect(await listed(member, '&scope=company')).toEqual([mine.id]);
});

test('only the role user enters, and keys with the scope', async () => {
  const admin = await newMember(owner);
  expected(await owner.put(`/api/company/members/${admin.user.id}`, { role: 'admin' }), 200);
  const keys = await Promise.all(
    ['interviews', 'knowledge'].map((scope) => owner.post('/api/api-keys', { name: scope, scopes: [scope] })),
  );
  const [own, other] = keys.map(({ body }) => clientFor(url, body.key));
  const paths = [
    '/api/interviewers',
    '/api/interviews',
    '/api/responses',
    '/api/organization',
    '/api/voices',
  ];
  for (const path of paths) {
    const statuses = await Promise.all(
      [admin, other, own, owner].map(async (one) => (await one?.get(path))?.status),
    );
    expect([path, ...statuses]).toEqual([path, 403, 403, 200, 200]);
  }
  for (const path of ['/api/create-interview', '/api/register-call', '/api/get-call', '/api/responses'])
    for (const one of [admin, other])
      expect([path, (await one?.post(path, {}))?.status]).toEqual([path, 403]);
  expect((await clientFor(url).post('/api/create-interview', { interviewData: BODY })).status).toBe(401);
});

test('people set the state, name and address of a candidate; nothing else of a response', async () => {
  const { responseId, interview } = await respond(owner, url, { name: 'Ada', email: 'ada@example.org' });
  const path = `/api/responses/${responseId}`;
  const patched = await owner.patch(path, { candidate_status: 'SELECTED', is_viewed: true });
  expect(expected(patched, 200)).toMatchObject({
    candidate_status: 'SELECTED',
    is_viewed: true,
  });
  expect(expected(await owner.patch(path, { name: null, email: null }), 200)).toMatchObject({
    name: null,
    email: null,
  });
  expect(expected(await owner.patch(path, { name: 'Ada', email: 'ada@example.org' }), 200).name).toBe('Ada');
  for (const body of [
    { analytics: null },
    { transcript: [] },
    { candidate_status: 'HIRED' },
    { is_analysed: false },
    { review: { score: 70, note: 'Calm' } },
  ]) {
    expect((await owner.patch(path, body)).status).toBe(400);
  }
  const { body } = await owner.get(`/api/responses?interviewId=${interview.id}&candidate_status=SELECTED`);
  expect(body).toMatchObject({ total: 1, items: [{ id: responseId }] });
  const stale = await owner.delete(path, undefined, { headers: { 'if-match': '"0"' } });
  expect(stale.status).toBe(412);
  const kept = expected(await owner.get(`${path}/export`), 200);
  expect(kept).toMatchObject({
    email: 'ada@example.org',
    consent: { text: expect.stringContaining('led automatically') },
  });
  expected(await owner.delete(`/api/interviews/${interview.id}`), 204);
  expect((await owner.get(path)).status).toBe(404);
});

test('a response whose call is still being registered is counted nowhere', async () => {
  const interview = await newInterview(owner, BODY);
  const [one, other] = [
    await openCall(url, { interviewId: interview.id }),
    await openCall(url, { interviewId: interview.id }),
  ];
  await query(env['DATABASE_URL'] ?? '', `update interview_responses set call_id = null where id = $1`, [
    other.responseId,
  ]);
  const path = `/api/interviews/${interview.id}`;
  const csv = (await owner.get(`${path}/export.csv`)).bytes.toString();
  expect([csv.includes(one.responseId), csv.includes(other.responseId)]).toEqual([true, false]);
  expect((await owner.get(path)).body.responseCount).toBe(1);
  expect((await owner.get(`${path}/insights`)).body.responses).toBe(1);
  expect((await owner.get(`/api/responses?interviewId=${interview.id}`)).body.total).toBe(1);
});

test('a table keeps the levels of questions that are not asked any more', async () => {
  const { interview, responseId } = await respond(owner, url);
  const path = `/api/interviews/${interview.id}`;
  const levels = `update interview_responses set analytics = jsonb_set(jsonb_set(analytics, '{questions,0,level}', '3'),
    '{questions,1,level}', '4') where id = $1`;
  await query(env['DATABASE_URL'] ?? '', levels, [responseId]);
  expected(await owner.patch(path, { questions: [QUESTIONS[1], 'Why here?'] }), 200);
  const [head, row] = (await owner.get(`${path}/export.csv`)).bytes.toString().trim().split('\r\n');
  expect(head?.split(',').slice(-3)).toEqual([QUESTIONS[1], 'Why here?', QUESTIONS[0]]);
  expect(row).toMatch(new RegExp(`^${responseId},.*,4,,3$`));
});

test('an anonymous interview keeps no name and no address', async () => {
  const interview = await newInterview(owner, { ...BODY, isAnonymous: true });
  const told = (await owner.get(`/api/public/interviews/${interview.id}`)).body;
  expect([told.asks, told.consentText]).toEqual([[], expect.not.stringContaining('e-mail address')]);
  const person = { name: 'Ada', email: 'ada@example.org' };
  const { call, callId, responseId } = await openCall(url, { interviewId: interview.id, ...person });
  expected(await call.post('/api/public/responses', { call_id: callId, ...person }), 201);
  expect((await owner.get(`/api/responses/${responseId}`)).body).toMatchObject({ name: null, email: null });
});

test('without a model questions come from the library; to have them made is refused before anything starts', async () => {
  const { items } = expected(await owner.get('/api/interviews/question-library'), 200);
  expect(items.map(({ questions }: Json) => questions.length)).toEqual(Array(12).fill(8));
  const german = expected(await owner.get('/api/interviews/question-library?language=de-AT'), 200);
  expect(german.items[0]).toMatchObject({ id: items[0].id, role: 'Softwareentwicklung' });
  for (const path of ['/api/interviews/generate-questions', '/api/interviews/generate-questions?wait=false'])
    expect(await owner.post(path, { objective: 'Find a miller' })).toMatchObject({
      status: 503,
      body: { code: 'model-required', detail: expect.stringContaining('Settings → Models') },
    });
  expect((await owner.get('/api/jobs?kind=interview-content')).body.items).toEqual([]);
});
