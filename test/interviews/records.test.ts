import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { analysed, expected, newInterview, openCall, talk } from '../support/interviews/interviews.ts';
import { newMember } from '../support/api/member.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

const { url, env } = sharedInstance();

let owner: ApiClient & { password: string };
let interview: Json;
let call: ApiClient;
let ids: { callId: string; responseId: string };
beforeAll(async () => {
  owner = await newCompany(url, 'Mondlicht');
  interview = await newInterview(owner);
  const opened = await openCall(url, { interviewId: interview.id, name: 'Ada', email: 'ada@example.org' });
  ({ call } = opened);
  ids = opened;
  await talk(call, ids.callId);
});

/** The fields of a record, whatever their order; more may be there. */
const fields = (text: string) => expect.arrayContaining(text.split(' '));
const TIMES = 'createdAt updatedAt';

test('records have the fields by which they are known', async () => {
  const interviewer = (await owner.get(`/api/interviewers/${interview.interviewerId}`)).body;
  expect(Object.keys(interviewer)).toEqual(
    fields(`id name agent_id llm_id voice_id provider persona language user companyId status job ${TIMES}`),
  );
  expect(Object.keys(interviewer.persona)).toEqual(fields('description empathy rapport exploration speed'));
  expect(interviewer.user).toEqual({ id: owner.user.id, email: owner.user.email });
  expect(interviewer.job.stages.map(({ name }: Json) => name)).toEqual(['model', 'agent', 'store']);

  expect(Object.keys(interview)).toEqual(
    fields(
      `id name objective questions url readable_slug interviewerId timeDurationMinutes isActive isAnonymous
       allowMultipleResponses theme user companyId responseCount insights ${TIMES}`.replace(/\s+/g, ' '),
    ),
  );
  expect(interview).toMatchObject({ allowMultipleResponses: false, insights: null });
  for (const question of interview.questions)
    expect(Object.keys(question).toSorted()).toEqual(['followUps', 'id', 'question', 'weight']);

  const organization = (await owner.get('/api/organization')).body;
  expect(Object.keys(organization)).toEqual(fields(`id name logo_url companyId ${TIMES}`));
});

test('a response has all of its fields once it is analysed, and what a person says of it beside them', async () => {
  const feedback = { satisfaction: 4, text: 'Fair' };
  const body = { call_id: ids.callId, tab_switch_count: 1, feedback };
  const stored = expected(await call.post('/api/public/responses', body), 201);
  expect(stored).toEqual({ id: ids.responseId });
  await analysed(owner, ids.responseId);
  const path = `/api/responses/${ids.responseId}`;
  const patch = { name: 'Ada Byron', email: 'byron@example.org' };
  expected(await owner.put(`${path}/reviews/mine`, { score: 70, note: 'Calm' }), 200);
  const response = expected(await owner.patch(path, patch), 200);
  expect(Object.keys(response)).toEqual(
    fields(
      `id interviewId call_id call_status name email transcript analytics duration is_ended is_analysed is_viewed
       candidate_status tab_switch_count feedback summary review reviewsGiven startedAt endedAt job ${TIMES}`.replace(
        /\s+/g,
        ' ',
      ),
    ),
  );
  expect(response).toMatchObject({ ...patch, feedback, tab_switch_count: 1, call_status: 'ended' });
  expect(Object.keys(response.review).toSorted()).toEqual(['at', 'by', 'note', 'score', 'scores']);
  for (const turn of response.transcript)
    expect(Object.keys(turn).toSorted()).toEqual(['content', 'endMs', 'role', 'startMs']);
  const { analytics } = response;
  expect(Object.keys(analytics)).toEqual(
    fields('score reason strengths improvements insights questions communication droppedQuotes provenance'),
  );
  expect(Object.keys(analytics.questions[0])).toEqual(
    fields('questionId question status level summary evidence confidence'),
  );
  expect(Object.keys(analytics.provenance)).toEqual(fields('model promptHash rubricHash'));
  expect(Object.keys(analytics.communication)).toEqual(fields('score feedback'));
  // Whole seconds between its first and its last word.
  const lasted = (Date.parse(response.endedAt) - Date.parse(response.startedAt)) / 1_000;
  expect(Math.abs(response.duration - lasted)).toBeLessThanOrEqual(1);
});

test('a candidate is told of the interview and the own call, by the fields of the page', async () => {
  const told = (await clientFor(url).get(`/api/public/interviews/${interview.id}`)).body;
  expect(Object.keys(told)).toEqual(
    fields('id name organization timeDurationMinutes theme isActive needsToken consentText'),
  );
  expect(Object.keys(told.organization)).toEqual(fields('name logo_url'));
  const own = (await call.post('/api/public/get-call', { call_id: ids.callId })).body;
  const seen = (await owner.post('/api/get-call', { call_id: ids.callId })).body;
  for (const { call: one } of [own, seen])
    expect(Object.keys(one)).toEqual(fields('call_id status startedAt endedAt duration transcript'));
  for (const hidden of ['analytics', 'candidate_status', 'review', 'summary', 'is_viewed']) {
    expect(own.response).not.toHaveProperty(hidden);
  }
});

test('another member of the team reads the interview, its responses and what they show', async () => {
  const member = await newMember(owner);
  expected(await owner.patch(`/api/interviews/${interview.id}`, { teamUserIds: [member.user.id] }), 200);
  expect(expected(await member.get(`/api/interviews/${interview.id}`), 200).id).toBe(interview.id);
  expect(expected(await member.get(`/api/responses?interviewId=${interview.id}`), 200).total).toBe(1);
  expect(expected(await member.get(`/api/responses/${ids.responseId}`), 200).id).toBe(ids.responseId);
  expect(expected(await member.get(`/api/interviews/${interview.id}/insights`), 200).responses).toBe(1);
  const csv = await member.get(`/api/interviews/${interview.id}/export.csv`);
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv/);
});

test('a typed call is told of by the same three signed webhooks at the same endpoint', async () => {
  const rows = await until(async () => {
    const found = await query<{ event: string; outcome: string | null }>(
      env['DATABASE_URL'] ?? '',
      `select split_part(event_id, '/', 1) as event, outcome from webhook_inbox
       where source = 'call' and split_part(event_id, '/', 2) = $1 order by id`,
      [ids.callId],
    );
    return found.length === 3 && found.every(({ outcome }) => outcome !== null) && found;
  });
  expect(rows.map(({ event }) => event).toSorted()).toEqual(['call_analyzed', 'call_ended', 'call_started']);
  expect(rows.map(({ outcome }) => outcome)).toContain('signalled');
});

test('the job of an erased response is not taken up again', async () => {
  const opened = await openCall(url, { interviewId: interview.id, email: 'erased@example.org' });
  const job = `/api/jobs/${encodeURIComponent(`call-analysis/${opened.callId}`)}`;
  expected(await owner.delete(`/api/responses/${opened.responseId}`), 204);
  const statusOf = async () => {
    const sql = 'select status from jobs where workflow_id = $1';
    const rows = await query<{ status: string }>(env['DATABASE_URL'] ?? '', sql, [
      `call-analysis/${opened.callId}`,
    ]);
    return rows[0]?.status;
  };
  await until(async () => (await statusOf()) === 'cancelled');
  // Nobody sees what worked on it any more.
  expect((await owner.post(`${job}/retry`)).status).toBe(404);
  expect((await owner.get(job)).status).toBe(404);
  expect(await statusOf()).toBe('cancelled');
});
