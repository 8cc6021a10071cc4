import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientFor, newCompany, type Json } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import {
  analysed,
  ANSWERS,
  expected,
  newInterview,
  openCall,
  QUESTIONS,
  talk,
} from '../support/interviews/interviews.ts';
import { retellSignature } from '../support/interviews/retell-server.ts';

const { url, env } = sharedInstance();
const stranger = clientFor(url);
const WEBHOOKS = '/seo-content-api/webhooks';

const api = await newCompany(url, 'Wiesenmühle');

function attemptsOf(response: Json): Record<string, number> {
  return Object.fromEntries(response.job.stages.map(({ name, attempts }: Json) => [name, attempts]));
}

test('questions that are edited while a call is open are neither asked nor judged in it', async () => {
  const interview = await newInterview(api, { name: 'Edited meanwhile' });
  const { call, callId, responseId } = await openCall(url, { slug: interview.readable_slug });
  const edited = { questions: ['What do you earn today?'] };
  expected(await api.patch(`/api/interviews/${interview.id}`, edited), 200);
  await talk(call, callId);
  const { analytics } = await analysed(api, responseId);
  expect(analytics.questions.map(({ question }: Json) => question)).toEqual(
    interview.questions.map(({ question }: Json) => question),
  );
});

test('from the interviewer to the analysed response, by typing', async () => {
  const interviewer = expected(
    await api.post('/api/interviewers', { name: 'Mara', persona: { empathy: 9 } }),
    201,
  );
  expect(interviewer).toMatchObject({
    status: 'ready',
    provider: 'local',
    agent_id: expect.stringMatching(/^agent_/),
    llm_id: expect.stringMatching(/^llm_/),
    persona: { empathy: 9, rapport: 6 },
    user: { id: api.user.id, email: api.user.email },
    job: { workflowId: `interviewer-provisioning/${interviewer.id}`, status: 'completed' },
  });
  const hook = { url: 'https://hooks.example/', events: ['response.analysed'] };
  expected(await api.post(`${WEBHOOKS}/endpoints`, hook), 201);
  const interview = await newInterview(api, { interviewerId: interviewer.id });
  expect(interview).toMatchObject({
    readable_slug: 'wiesenmuehle-baker-at-night',
    responseCount: 0,
    isActive: true,
  });
  expect(interview.url).toMatch(/\/call\/wiesenmuehle-baker-at-night$/);

  const told = await stranger.get(`/api/public/interviews/${interview.readable_slug}`);
  expect(told.body).toMatchObject({
    id: interview.id,
    organization: { name: 'Wiesenmühle' },
    needsToken: false,
  });
  expect(told.body.consentText).toContain('No machine judges your answers');
  const candidate = { slug: interview.readable_slug, name: 'Ada Byron', email: 'Ada@example.org' };
  const refused = await stranger.post('/api/public/register-call', { ...candidate, consent: false });
  expect([refused.status, refused.body.code]).toEqual([400, 'consent-required']);

  const { call, callId, responseId } = await openCall(url, candidate);
  const begun = await call.post('/api/public/get-call', { call_id: callId });
  expect(begun.body.call).toMatchObject({ status: 'registered', transcript: [{ role: 'agent' }] });
  expect(begun.body.call.transcript[0].content).toContain('Which bread');
  const last = await talk(call, callId);
  expect(last).toMatchObject({ message: { role: 'agent' }, ended: true });
  const late = await call.post(`/api/public/calls/${callId}/messages`, { content: 'One more thing' });
  expect([late.status, late.body.code]).toEqual([409, 'call-ended']);
  const feedback = { satisfaction: 5, text: 'Fair' };
  expected(await call.post('/api/public/responses', { call_id: callId, tab_switch_count: 2, feedback }), 201);

  const response = await analysed(api, responseId);
  expect(response).toMatchObject({
    call_id: callId,
    call_status: 'ended',
    name: 'Ada Byron',
    is_ended: true,
    is_analysed: true,
    candidate_status: 'NO_STATUS',
    tab_switch_count: 2,
    feedback,
    summary: null,
    analytics: {
      score: null,
      reason: 'no-model',
      strengths: [],
      improvements: [],
      insights: [],
      communication: { score: null, feedback: '' },
      droppedQuotes: 0,
      provenance: { model: 'offline' },
    },
  });
  expect(response.job.stages.map(({ name, status }: Json) => [name, status])).toEqual(
    ['registered', 'in-progress', 'ended', 'fetch-call', 'analyse', 'store'].map((name) => [
      name,
      'completed',
    ]),
  );
  const said = response.transcript.filter(({ role }: Json) => role === 'user');
  expect(said.map(({ content }: Json) => content)).toEqual(ANSWERS);
  // Without a model nobody judges: each answer is quoted in full under its question.
  expect(
    response.analytics.questions.map(({ status, level, summary, evidence }: Json) => [
      status,
      level,
      summary,
      evidence.map(({ quote, turn }: Json) => [quote, response.transcript[turn].content]),
    ]),
  ).toEqual(ANSWERS.map((answer) => ['answered', null, '', [[answer, answer]]]));
  expect(response.transcript[2].content).toBe(QUESTIONS[1]);

  const deliveries: Json[] = (await api.get(`${WEBHOOKS}/deliveries`)).body.items;
  expect(deliveries.map(({ type, payload }) => [type, payload.data.id])).toEqual([
    ['response.analysed', responseId],
  ]);

  const own = await call.post('/api/public/get-call', { call_id: callId });
  expect(own.body.call.transcript).toEqual(response.transcript);
  expect(Object.keys(own.body.response)).not.toEqual(expect.arrayContaining(['analytics']));
  expect(Object.keys(own.body.response)).not.toEqual(expect.arrayContaining(['candidate_status']));

  const list = (await api.get(`/api/responses/call/${callId}`)).body;
  expect(list).toMatchObject({ total: 1, items: [{ id: responseId }] });
  const csv = (await api.get(`/api/interviews/${interview.id}/export.csv`)).bytes.toString();
  expect(csv).toContain('Ada Byron');
  const insights = (await api.get(`/api/interviews/${interview.id}/insights`)).body;
  expect(insights).toMatchObject({
    responses: 1,
    completed: 1,
    completionRate: 1,
    averageScore: null,
    themes: [],
    modelUsed: 'offline',
  });

  const job = expected(await api.post(`/api/responses/${responseId}/reanalyse`), 202).job;
  expect(job.workflowId).toBe(`call-analysis/${callId}`);
  const repeated = await analysed(api, responseId);
  // Once more from the analysis on; a busy server may have lost an attempt.
  const [before, after] = [attemptsOf(response), attemptsOf(repeated)];
  expect(after['fetch-call']).toBe(before['fetch-call']);
  expect(after['analyse']).toBeGreaterThan(before['analyse'] ?? 0);
  expect(after['store']).toBeGreaterThan(before['store'] ?? 0);
  expect(repeated.analytics).toEqual(response.analytics);
});

test('who says next to nothing has no score, and the reason is told', async () => {
  const interview = await newInterview(api);
  const { call, callId, responseId } = await openCall(url, { interviewId: interview.id });
  expected(await call.post(`/api/public/calls/${callId}/messages`, { content: 'Rye.' }), 200);
  expected(await call.post(`/api/public/calls/${callId}/end`), 204);
  expected(await call.post(`/api/public/calls/${callId}/end`), 204);
  const response = await analysed(api, responseId);
  expect(response).toMatchObject({ is_analysed: true, analytics: { score: null, reason: 'no-model' } });
});

test('a pause stops the clock of the call until the candidate is back, or speaks', async () => {
  const interview = await newInterview(api);
  const { call, callId } = await openCall(url, { interviewId: interview.id });
  const path = `/api/public/calls/${callId}`;
  const stop = async (isPaused: boolean) => expected(await call.post(`${path}/pause`, { isPaused }), 200);
  const read = async () => expected(await call.post('/api/public/get-call', { call_id: callId }), 200).clock;
  const fresh = { activeMs: null, isPaused: false, pauseLeftMs: 600_000 };
  expect([await read(), await stop(true)]).toEqual([fresh, fresh]);
  expected(await call.post(`${path}/messages`, { content: 'Rye.' }), 200);
  const paused = await stop(true);
  expect(paused).toMatchObject({ activeMs: expect.any(Number), isPaused: true });
  expect((await read()).activeMs).toBe(paused.activeMs);
  expect(await stop(false)).toMatchObject({ isPaused: false });
  await stop(true);
  expected(await call.post(`${path}/messages`, { content: ANSWERS[0] }), 200);
  expect(await read()).toMatchObject({ isPaused: false });
  expected(await call.post(`${path}/end`), 204);
  const late = await call.post(`${path}/pause`, { isPaused: true });
  expect([late.status, late.body.code]).toEqual([409, 'call-ended']);
});

test('a call that is hung up before anything was said has ended, and its link is used', async () => {
  const interview = await newInterview(api);
  const { token } = expected(await api.post(`/api/interviews/${interview.id}/generate-token`, {}), 201);
  const entry = { interviewId: interview.id, token };
  const { call, callId, responseId } = await openCall(url, entry);
  expected(await call.post(`/api/public/calls/${callId}/end`), 204);
  const used = await stranger.post('/api/public/register-call', { ...entry, consent: true });
  expect([used.status, used.body.code]).toEqual([401, 'invalid-token']);
  expect(await analysed(api, responseId)).toMatchObject({
    call_status: 'ended',
    is_ended: true,
    is_analysed: true,
    duration: 0,
    analytics: { score: null, reason: 'no-model' },
    job: { status: 'completed' },
  });
});

test('a signed webhook that says a typed call is over ends it, and leads to its analysis', async () => {
  const interview = await newInterview(api);
  const { call, callId, responseId } = await openCall(url, { interviewId: interview.id });
  const message = { content: ANSWERS[0] };
  expected(await call.post(`/api/public/calls/${callId}/messages`, message), 200);
  const body = JSON.stringify({ event: 'call_ended', call: { call_id: callId } });
  const key = await readFile(join(env['DATA_DIR'] ?? '', 'secrets', 'voice-webhook-key'), 'utf8');
  const headers = { 'content-type': 'application/json', 'x-retell-signature': retellSignature(body, key) };
  expect((await stranger.post('/api/response-webhook', body, { headers })).status).toBe(204);
  const response = await analysed(api, responseId);
  expect(response).toMatchObject({ is_ended: true, is_analysed: true, job: { status: 'completed' } });
  expect(response.transcript[1]).toMatchObject({ role: 'user', ...message });
  const late = await call.post(`/api/public/calls/${callId}/messages`, message);
  expect([late.status, late.body.code]).toEqual([409, 'call-ended']);
});

test('a link opens its call again until that has ended, then never more; a revoked one opens nothing', async () => {
  const interview = await newInterview(api);
  const path = `/api/interviews/${interview.id}`;
  const invited = { name: 'Grace', email: 'grace@example.org' };
  const link = expected(await api.post(`${path}/generate-token`, { candidate: invited }), 201);
  expect(link.url).toBe(`${interview.url}?token=${link.token}`);
  const entry = { slug: interview.readable_slug, token: link.token };
  const first = await openCall(url, entry);
  const second = await openCall(url, entry);
  expect(second.callId).toBe(first.callId);
  const dead = await first.call.post('/api/public/get-call', { call_id: first.callId });
  expect(dead.status).toBe(401);
  const renamed = { call_id: second.callId, name: 'Eve', email: 'eve@example.org' };
  expected(await second.call.post('/api/public/responses', renamed), 201);
  await talk(second.call, second.callId);
  expect(await api.get(`/api/responses/${second.responseId}`)).toMatchObject({
    body: { name: 'Eve', email: invited.email },
  });
  const used = await stranger.post('/api/public/register-call', { ...entry, consent: true });
  expect([used.status, used.body.code]).toEqual([401, 'invalid-token']);

  const other = expected(await api.post(`${path}/generate-token`, { singleUse: false }), 201);
  expected(await api.delete(`${path}/tokens/${other.id}`), 204);
  const revoked = await stranger.post('/api/public/register-call', {
    ...entry,
    token: other.token,
    consent: true,
  });
  expect([revoked.status, revoked.body.code]).toEqual([401, 'invalid-token']);
  const tokens = (await api.get(`${path}/tokens`)).body;
  expect(tokens.total).toBe(2);
  expect(JSON.stringify(tokens)).not.toContain(link.token);
});

test('a link for several people leads each of them to a call of their own', async () => {
  const interview = await newInterview(api);
  const { token } = expected(
    await api.post(`/api/interviews/${interview.id}/generate-token`, { singleUse: false }),
    201,
  );
  const entry = { interviewId: interview.id, token };
  const one = await openCall(url, { ...entry, email: 'one@example.org' });
  const two = await openCall(url, { ...entry, email: 'two@example.org' });
  const nobody = [await openCall(url, entry), await openCall(url, entry)];
  expect(new Set([one, two, ...nobody].map(({ callId }) => callId)).size).toBe(4);
  // Anybody may type the address of another one: it leads into nobody's call.
  expect((await openCall(url, { ...entry, email: 'one@example.org' })).callId).not.toBe(one.callId);
});

test('a closed interview is gone for all but who has a link', async () => {
  const interview = await newInterview(api);
  const { token } = expected(await api.post(`/api/interviews/${interview.id}/generate-token`, {}), 201);
  expected(await api.patch(`/api/interviews/${interview.id}`, { isActive: false }), 200);
  const place = `/api/public/interviews/${interview.id}`;
  expect((await stranger.get(place)).status).toBe(410);
  const page = new URL(interview.url).pathname;
  expect((await stranger.get(page)).status).toBe(410);
  expect((await stranger.get(`${page}?token=${token}`)).status).toBe(200);
  expect((await stranger.get(`${place}?token=${token}`)).body).toMatchObject({ needsToken: true });
  const refused = await stranger.post('/api/public/register-call', {
    interviewId: interview.id,
    consent: true,
  });
  expect(refused.status).toBe(410);
  await openCall(url, { interviewId: interview.id, token });
  for (const unknown of ['no-such-interview', 'x'.repeat(1_000)]) {
    expect((await stranger.get(`/api/public/interviews/${unknown}`)).status).toBe(404);
    const nowhere = await stranger.get(`/call/${unknown}`);
    expect([nowhere.status, nowhere.headers.get('content-type')]).toEqual([
      404,
      expect.stringMatching(/^text\/html/),
    ]);
  }
});

test('a token of one call opens no other, and a call is found by nobody else', async () => {
  const interview = await newInterview(api);
  const [one, two] = [
    await openCall(url, { interviewId: interview.id }),
    await openCall(url, { interviewId: interview.id }),
  ];
  const tries = [
    await one.call.post('/api/public/get-call', { call_id: two.callId }),
    await one.call.post('/api/public/responses', { call_id: two.callId, name: 'Eve' }),
    await one.call.post(`/api/public/calls/${two.callId}/messages`, { content: 'Hello' }),
    await one.call.post(`/api/public/calls/${two.callId}/pause`, { isPaused: true }),
    await one.call.post(`/api/public/calls/${two.callId}/end`),
    await stranger.post('/api/public/get-call', { call_id: two.callId }),
    await api.post('/api/public/get-call', { call_id: two.callId }),
  ];
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 401));
  const other = await newCompany(url);
  const foreign = [
    await other.get(`/api/responses/call/${one.callId}`),
    await other.post('/api/get-call', { call_id: one.callId }),
    await other.post('/api/responses', { interviewId: interview.id, call_id: one.callId }),
    await other.post('/api/register-call', { interviewId: interview.id, consent: true }),
  ];
  expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
});
