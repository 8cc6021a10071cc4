import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import {
  analysed,
  analysesOf,
  ANSWERS,
  expected,
  newInterview,
  QUESTIONS,
} from '../support/interviews/interviews.ts';
import {
  retellSignature,
  startRetellServer,
  type RetellServer,
} from '../support/interviews/retell-server.ts';
import { borrowInstance, type LentInstance } from '../support/instance/shared-instances.ts';
import { until } from '../support/until.ts';

const TURNS = QUESTIONS.flatMap((question, n) => [
  ['agent', question] as const,
  ['user', ANSWERS[n] ?? ''] as const,
]);
const LOST = 'user_hangup';

let retell: RetellServer;
let instance: LentInstance;
let api: ApiClient;
let interview: Json;
beforeAll(async () => {
  retell = await startRetellServer();
  instance = await borrowInstance('retell', retell.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await retell?.close();
});
beforeEach(async () => {
  retell.calls.length = 0;
  retell.faults.clear();
  api = await newCompany(instance.url, 'Mondlicht');
  interview = await newInterview(api);
});

interface Opened {
  call: ApiClient;
  callId: string;
  responseId: string;
  joinToken: string;
  token: string;
}

/** Comes by a link, also once more. */
async function enter(link?: string): Promise<Opened> {
  const path = `/api/interviews/${interview.id}/generate-token`;
  const token: string = link ?? expected(await api.post(path, {}), 201).token;
  const entry = { interviewId: interview.id, token, consent: true };
  const body = expected(await clientFor(instance.url).post('/api/public/register-call', entry), 201);
  const { call_id: callId, access_token: access, responseId, joinToken } = body;
  return { call: clientFor(instance.url, access), callId, responseId, joinToken, token };
}

const legOf = (joinToken: string) => joinToken.replace('join_', '');
const join = ({ call, callId }: Opened) => call.post(`/api/public/calls/${callId}/join`);
const responseOf = async ({ responseId }: Opened): Promise<Json> =>
  (await api.get(`/api/responses/${responseId}`)).body;

async function tell(event: string, callId: string): Promise<void> {
  const body = JSON.stringify({ event, call: { call_id: callId, call_status: 'ended' } });
  const headers = { 'content-type': 'application/json', 'x-retell-signature': retellSignature(body) };
  expected(await clientFor(instance.url).post('/api/response-webhook', body, { headers }), 204);
}

test('a call whose connection is lost goes on by another one of the same response: one transcript, one analysis', async () => {
  const opened = await enter();
  expect(opened.joinToken).toBe(`join_${opened.callId}`);
  retell.talk(opened.callId, TURNS.slice(0, 2), LOST);
  await tell('call_ended', opened.callId);
  await until(async () => (await responseOf(opened)).call_status === 'in-progress');
  const way = expected(await join(opened), 201);
  const leg = legOf(way.joinToken);
  expect(way.activeMs).toBeGreaterThan(0);
  expect(leg).not.toBe(opened.callId);
  const limit = interview.timeDurationMinutes * 60_000;
  expect(retell.webCalls.get(leg)).toMatchObject({
    metadata: { response_id: opened.responseId },
    retell_llm_dynamic_variables: { questions: expect.stringContaining(ANSWERS[0] ?? '') },
    agent_override: { agent: { max_call_duration_ms: limit - way.activeMs } },
  });
  // Nobody of the first call ends the second.
  await tell('call_analyzed', opened.callId);
  retell.join(leg);
  await tell('call_started', leg);
  retell.talk(leg, TURNS.slice(2));
  await tell('call_ended', leg);
  const response = await analysed(api, opened.responseId);
  expect(response).toMatchObject({
    call_id: opened.callId,
    call_status: 'ended',
    is_analysed: true,
    duration: Math.round(way.activeMs / 1_000 + secondsOf(leg)),
    analytics: { reason: 'no-model' },
  });
  expect(response.transcript.map(({ content }: Json) => content)).toEqual(TURNS.map(([, words]) => words));
  expect(await analysesOf(instance.env['DATABASE_URL'] ?? '', api.user.companyId)).toBe(1);
  const kept = (await api.get(`/api/responses/${opened.responseId}/export`)).body;
  expect(JSON.stringify(kept)).toContain(`"further_call_ids":["${leg}"]`);
  const late = await join(opened);
  expect([late.status, late.body.code]).toEqual([409, 'call-ended']);

  expected(await api.delete(`/api/responses/${opened.responseId}`), 204);
  expect([retell.webCalls.has(opened.callId), retell.webCalls.has(leg)]).toEqual([false, false]);
});

/** Of a call that is over at the provider. */
function secondsOf(callId: string): number {
  return Number(retell.webCalls.get(callId)?.['duration_ms']) / 1_000;
}

test('who opens the call at another place leaves the first, which does not end it', async () => {
  const first = await enter();
  retell.join(first.callId);
  await tell('call_started', first.callId);
  const second = await enter(first.token);
  expect([second.callId, second.responseId]).toEqual([first.callId, first.responseId]);
  const leg = legOf(second.joinToken);
  expect(leg).not.toBe(first.callId);
  expect(retell.webCalls.get(first.callId)).toMatchObject({ disconnection_reason: 'manual_stopped' });
  await tell('call_ended', first.callId);
  retell.join(leg);
  await tell('call_started', leg);
  expect((await join(first)).status).toBe(401);
  await until(async () => (await responseOf(first)).call_status === 'in-progress');
  expect(await responseOf(first)).toMatchObject({ is_ended: false });
  // The interviewer has ended it: nobody can continue it.
  retell.talk(leg, TURNS);
  const late = await join(second);
  expect([late.status, late.body.code]).toEqual([409, 'call-ended']);
  expect(await analysed(api, first.responseId)).toMatchObject({ call_status: 'ended', is_analysed: true });
});

test('who says that the interview is over is not waited for; who was never in it may come again', async () => {
  const nobody = await enter();
  expected(await nobody.call.post(`/api/public/calls/${nobody.callId}/end`), 204);
  const again = await enter(nobody.token);
  expect(again.callId).toBe(nobody.callId);
  const leg = legOf(again.joinToken);
  retell.join(leg);
  await tell('call_started', leg);
  expected(await again.call.post(`/api/public/calls/${again.callId}/end`), 204);
  expect(retell.webCalls.get(leg)).toMatchObject({ disconnection_reason: 'manual_stopped' });
  retell.talk(leg, TURNS, LOST);
  await tell('call_ended', leg);
  expect(await analysed(api, again.responseId)).toMatchObject({ call_status: 'ended', is_analysed: true });
  expect((await join(again)).body.code).toBe('call-ended');
});

test('a provider that answers with nonsense fails the job for all to see; a retry goes on from that step', async () => {
  const opened = await enter();
  retell.talk(opened.callId, TURNS);
  // Calls of other tests may be looked at meanwhile.
  const asked = `GET /v2/get-call/${opened.callId}`;
  retell.faults.set(asked, ['no-json']);
  await tell('call_ended', opened.callId);
  const failed = await analysed(api, opened.responseId);
  expect(failed).toMatchObject({
    is_analysed: false,
    analytics: null,
    job: {
      status: 'failed',
      error: { code: 'provider-rejected', message: expect.stringContaining('Retell') },
    },
  });
  expect(retell.faults.get(asked)).toEqual([]);
  await api.post(`/api/jobs/${encodeURIComponent(failed.job.workflowId)}/retry`);
  expect(await analysed(api, opened.responseId)).toMatchObject({
    is_analysed: true,
    job: { status: 'completed' },
  });
});
