import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { holdInserts } from '../support/faults/held-inserts.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { expected, newInterview, openCall } from '../support/interviews/interviews.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

const { url, env } = sharedInstance();
const database = env['DATABASE_URL'] ?? '';
const stranger = clientFor(url);

let api: ApiClient;
let interview: Json;
beforeEach(async () => {
  api = await newCompany(url, 'Mondlicht');
  interview = await newInterview(api);
});

const enter = (more: object) =>
  stranger.post('/api/public/register-call', { interviewId: interview.id, consent: true, ...more });
/** As a member does, whose word counts for the address. */
const vouch = (more: object) =>
  api.post('/api/register-call', { interviewId: interview.id, consent: true, ...more });

test('a link that has expired opens nothing; the call that it opened goes on until its own token expires', async () => {
  const path = `/api/interviews/${interview.id}/generate-token`;
  const { id, token, expiresAt } = expected(await api.post(path, { expiresInMinutes: 5 }), 201);
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { call, callId } = await openCall(url, { interviewId: interview.id, token });
  // It is of this interview alone.
  const elsewhere = await enter({ token, interviewId: (await newInterview(api)).id });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'invalid-token']);
  const [link] = await query<{ row: string }>(
    database,
    `select to_jsonb(one)::text as row from interview_links one where id = $1`,
    [id],
  );
  expect(link?.row).not.toContain(token);
  const lasts = `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes
    from access_tokens where record_id = $1`;
  expect(await query(database, lasts, [callId])).toEqual([{ minutes: interview.timeDurationMinutes + 15 }]);
  await query(database, `update interview_links set expires_at = now() where id = $1`, [id]);
  const late = await enter({ token });
  expect([late.status, late.body.code]).toEqual([401, 'invalid-token']);
  expect((await enter({ token: 'x'.repeat(43) })).status).toBe(401);
  const ask = async () => (await call.post('/api/public/get-call', { call_id: callId })).status;
  expect(await ask()).toBe(200);
  await query(database, `update access_tokens set expires_at = now() where record_id = $1`, [callId]);
  expect(await ask()).toBe(401);
});

test('who thinks long before the first answer has the whole time from there', async () => {
  const { call, callId } = await openCall(url, { interviewId: interview.id });
  const soon = `update access_tokens set expires_at = now() + interval '1 minute' where record_id = $1`;
  await query(database, soon, [callId]);
  const say = async () =>
    expected(await call.post(`/api/public/calls/${callId}/messages`, { content: 'Rye.' }), 200);
  const left = async () => {
    const minutes = `select ceil(extract(epoch from expires_at - now()) / 60)::int as minutes
      from access_tokens where record_id = $1`;
    return (await query<{ minutes: number }>(database, minutes, [callId]))[0]?.minutes;
  };
  await say();
  expect(await left()).toBe(interview.timeDurationMinutes + 15);
  await query(database, soon, [callId]);
  await say();
  // No answer but the first gives more of it.
  expect(await left()).toBe(1);
});

test('who comes by one link twice at once has one call', async () => {
  const path = `/api/interviews/${interview.id}/generate-token`;
  const { token } = expected(await api.post(path, {}), 201);
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter({ token })));
  const opened = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201);
  expect(opened.length).toBeGreaterThan(0);
  expect(new Set(opened.map(({ body }) => body.call_id)).size).toBe(1);
  expect(others.map(({ status, body }) => [status, body.code])).toEqual(
    others.map(() => [409, 'in-progress']),
  );
  expect((await api.get(`/api/responses?interviewId=${interview.id}`)).body.total).toBe(1);
});

test('who opens a call again twice at once goes on with one token', async () => {
  const path = `/api/interviews/${interview.id}/generate-token`;
  const { token } = expected(await api.post(path, {}), 201);
  const { callId } = await openCall(url, { interviewId: interview.id, token });
  const held = await holdInserts(database, 'access_tokens', `new.record_id = '${callId}'`);
  const opening = Promise.all([enter({ token }), enter({ token })]);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query ~ 'access_tokens|interview_responses'`;
  await until(async () => (await query(database, waiting)).length >= 2);
  await held.release();
  const tokens = (await opening).map((answer) => String(expected(answer, 201).access_token));
  const read = (own: string) => clientFor(url, own).post('/api/public/get-call', { call_id: callId });
  const statuses = (await Promise.all(tokens.map(read))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('one address answers once, however often it asks at once; where several responses are allowed, each time', async () => {
  const email = 'ada@example.org';
  const answers = await Promise.all([
    vouch({ email }),
    vouch({ email: 'Ada@Example.org' }),
    vouch({ email }),
  ]);
  const opened = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
  expect(opened).toHaveLength(1);
  for (const code of refused) expect(['already-responded', 'in-progress']).toContain(code);
  expect((await vouch({ email })).body.code).toBe('already-responded');
  await api.patch(`/api/interviews/${interview.id}`, { allowMultipleResponses: true });
  expect([(await vouch({ email })).status, (await vouch({ email })).status]).toEqual([201, 201]);
});

test('who answered while several responses were allowed has answered also when they are not any more', async () => {
  const path = `/api/interviews/${interview.id}`;
  await api.patch(path, { allowMultipleResponses: true });
  const first = expected(await vouch({ email: 'Ada@example.org' }), 201);
  expected(await vouch({ email: 'ada@example.org' }), 201);
  const bob = expected(await vouch({ email: 'bob@example.org' }), 201);
  await api.patch(path, { allowMultipleResponses: false });
  const asked = await vouch({ email: 'ada@EXAMPLE.org' });
  expect([asked.status, asked.body.code]).toEqual([409, 'already-responded']);
  const renamed = await api.patch(`/api/responses/${bob.responseId}`, { email: 'ADA@example.org' });
  expect([renamed.status, renamed.body.code]).toEqual([409, 'already-responded']);
  const same = { name: 'Ada', email: 'ada@example.org' };
  expected(await api.patch(`/api/responses/${first.responseId}`, same), 200);
  // A call that nobody has joined is no answer.
  const expire = `update interview_responses set call_status = 'expired' where id = $1`;
  await query(database, expire, [bob.responseId]);
  expected(await vouch({ email: 'bob@example.org' }), 201);
});

test('members open a call for a candidate who has agreed, read it and store who has answered', async () => {
  const entry = { interviewId: interview.id, name: 'Ada' };
  for (const consent of [undefined, false, 'true', 1, null]) {
    const refused = await api.post('/api/register-call', { ...entry, consent });
    expect([refused.status, refused.body.code]).toEqual([400, 'consent-required']);
  }
  const opened = expected(await api.post('/api/register-call', { ...entry, consent: true }), 201);
  const { call_id, responseId } = opened;
  expect(opened.access_token).toEqual(expect.any(String));
  const body = { interviewId: interview.id, call_id, name: 'Ada Byron', email: 'ada@example.org' };
  expect(expected(await api.post('/api/responses', body), 201)).toMatchObject({ id: responseId, ...body });
  expect(expected(await api.post('/api/get-call', { call_id }), 200)).toMatchObject({
    call: { call_id, status: 'registered', transcript: [{ role: 'agent' }] },
    response: { id: responseId, email: 'ada@example.org', is_analysed: false, analytics: null },
  });
  expect((await api.post('/api/get-call', { call_id: 'call_of_nobody' })).status).toBe(404);
  expect((await api.get('/api/responses/call/call_of_nobody')).status).toBe(404);
});

test('who has a call tells who they are, and nothing of how they were judged; what they said is not theirs to write', async () => {
  const { call, callId, responseId } = await openCall(url, { interviewId: interview.id });
  for (const more of [
    { transcript: [] },
    { analytics: null },
    { candidate_status: 'SELECTED' },
    { is_analysed: true },
    { review: { score: 100 } },
  ]) {
    const { status, body } = await call.post('/api/public/responses', { call_id: callId, ...more });
    expect([more, status, body.code]).toEqual([more, 400, 'invalid-input']);
  }
  const { body: kept } = await api.get(`/api/responses/${responseId}`);
  expect(kept).toMatchObject({ candidate_status: 'NO_STATUS', is_analysed: false, transcript: [] });
  expect(kept).not.toHaveProperty('review');
});

test('of an interview strangers are told what a candidate needs, and of nobody who has answered or asks', async () => {
  await openCall(url, { interviewId: interview.id, name: 'Ada', email: 'ada@example.org' });
  const { body } = await stranger.get(`/api/public/interviews/${interview.readable_slug}`);
  expect(JSON.stringify(body)).not.toMatch(/@|Ada|objective|questions|companyId|responseCount/);
  for (const slug of [`x,id.neq.${interview.id}`, `x' or '1'='1`, '%', '..%2Finterviews', 'a%00b']) {
    expect([slug, (await stranger.get(`/api/public/interviews/${slug}`)).status]).toEqual([slug, 404]);
  }
});

test('of one candidate all that is kept is exported, and nothing of others', async () => {
  const one = await openCall(url, { interviewId: interview.id, name: 'Ada', email: 'ada@example.org' });
  await openCall(url, { interviewId: interview.id, name: 'Grace', email: 'grace@example.org' });
  expected(await one.call.post(`/api/public/calls/${one.callId}/messages`, { content: 'Rye bread.' }), 200);
  const answer = await api.get(`/api/responses/${one.responseId}/export`);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.body).toMatchObject({
    id: one.responseId,
    name: 'Ada',
    email: 'ada@example.org',
    consent: { text: expect.any(String), at: expect.any(String) },
    call_id: one.callId,
    candidate_status: 'NO_STATUS',
    is_analysed: false,
    further_call_ids: [],
  });
  expect(JSON.stringify(answer.body)).not.toContain('Grace');
  expect(JSON.stringify(answer.body)).not.toMatch(/companyId|onceKey|callId|isAnalysed|candidateStatus/);
});

test('who has the link may join an open interview; into one by invitation only a link leads', async () => {
  const path = `/api/interviews/${interview.id}`;
  expect(interview.access).toBe('open');
  expect(expected(await api.patch(path, { access: 'invited' }), 200).access).toBe('invited');
  const look = `/api/public/interviews/${interview.readable_slug}`;
  expect((await stranger.get(look)).body).toMatchObject({ isActive: true, needsToken: true });
  const refused = await enter({});
  expect([refused.status, refused.body.code]).toEqual([401, 'invalid-token']);
  const { token } = expected(await api.post(`${path}/generate-token`, {}), 201);
  expected(await enter({ token }), 201);
  expected(await vouch({}), 201);
  expect((await api.patch(path, { access: 'everybody' })).status).toBe(400);
});

test('the browser that began a call opens it again until it has ended, also when the interview is closed by then', async () => {
  const opened = expected(await enter({ email: 'ada@example.org' }), 201);
  const { call_id: callId, resumeToken, access_token: first } = opened;
  await api.patch(`/api/interviews/${interview.id}`, { isActive: false });
  expect((await enter({ resumeToken, consent: false })).body.code).toBe('consent-required');
  const again = expected(await enter({ resumeToken }), 201);
  expect(again).toMatchObject({ call_id: callId, responseId: opened.responseId, resumeToken });
  const read = (own: string) => clientFor(url, own).post('/api/public/get-call', { call_id: callId });
  expect([(await read(first)).status, (await read(again.access_token)).status]).toEqual([401, 200]);
  const unknown = await enter({ resumeToken: 'x'.repeat(43) });
  expect([unknown.status, unknown.body.code]).toEqual([401, 'invalid-token']);
  const other = await newInterview(api);
  expect((await enter({ resumeToken, interviewId: other.id })).status).toBe(401);
  expected(await clientFor(url, again.access_token).post(`/api/public/calls/${callId}/end`), 204);
  const over = await enter({ resumeToken });
  expect([over.status, over.body.code]).toEqual([409, 'call-ended']);
});

test('to ask for a code is answered alike for everybody, and a wrong one opens nothing', async () => {
  expected(await vouch({ email: 'ada@example.org' }), 201);
  for (const email of ['ada@example.org', 'eve@example.org'])
    expect(
      (await stranger.post('/api/public/verify-address', { interviewId: interview.id, email })).status,
    ).toBe(202);
  const wrong = await enter({ email: 'ada@example.org', code: '123456' });
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'code']);
  // Who only types the address is let in like anybody else, and marked.
  const { responseId } = expected(await enter({ email: 'ada@example.org' }), 201);
  expect((await api.get(`/api/responses/${responseId}`)).body).toMatchObject({ emailVerified: false });
});
