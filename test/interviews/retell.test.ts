import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import {
  analysed,
  analysesOf,
  ANSWERS,
  expected,
  newInterview,
  openCall,
  QUESTIONS,
} from '../support/interviews/interviews.ts';
import {
  retellSignature,
  startRetellServer,
  type RetellServer,
} from '../support/interviews/retell-server.ts';
import { borrowInstance, type LentInstance } from '../support/instance/shared-instances.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

const TURNS = QUESTIONS.flatMap((question, n) => [
  ['agent', question] as const,
  ['user', ANSWERS[n] ?? ''] as const,
]);
const EVENTS = ['call_started', 'call_ended', 'call_analyzed'];

let retell: RetellServer;
let instance: LentInstance;
let api: ApiClient;
beforeAll(async () => {
  retell = await startRetellServer();
  instance = await borrowInstance('retell', retell.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await retell?.close();
});
beforeEach(async () => {
  api = await newCompany(instance.url, 'Mondlicht');
  retell.calls.length = 0;
  retell.faults.clear();
});

/** A webhook of the provider. */
function tell(event: string, callId: string, headers?: (body: string) => Record<string, string>) {
  const body = JSON.stringify({ event, call: { call_id: callId, call_status: 'ended' } });
  const signed = headers?.(body) ?? { 'x-retell-signature': retellSignature(body) };
  const options = { headers: { 'content-type': 'application/json', ...signed } };
  return clientFor(instance.url).post('/api/response-webhook', body, options);
}

test('an interviewer is made at the provider, a call is led there, and its webhooks bring the analysis', async () => {
  const body = { name: 'Mara', voice_id: 'openai-Nova', persona: { empathy: 10 } };
  const interviewer = expected(await api.post('/api/interviewers', body), 201);
  expect(retell.llms.get(interviewer.llm_id)).toMatchObject({
    general_prompt: expect.stringContaining('Mara'),
  });
  expect(retell.agents.get(interviewer.agent_id)).toMatchObject({
    voice_id: 'openai-Nova',
    response_engine: { llm_id: interviewer.llm_id },
    webhook_url: expect.stringMatching(/\/api\/response-webhook$/),
  });
  const interview = await newInterview(api, { interviewerId: interviewer.id });
  const { call, callId, responseId } = await openCall(instance.url, {
    interviewId: interview.id,
    name: 'Ada',
  });
  expect(retell.webCalls.get(callId)).toMatchObject({ agent_id: interviewer.agent_id });
  expect((await tell('call_started', callId)).status).toBe(204);
  retell.talk(callId, TURNS);
  expect((await tell('call_ended', callId)).status).toBe(204);
  const response = await analysed(api, responseId);
  expect(response).toMatchObject({
    is_analysed: true,
    call_status: 'ended',
    analytics: { reason: 'no-model' },
  });
  expect(response.transcript.map(({ content }: Json) => content)).toEqual(TURNS.map(([, words]) => words));
  expect((await call.post('/api/public/get-call', { call_id: callId })).body.call.status).toBe('ended');

  expected(await api.delete(`/api/responses/${responseId}`), 204);
  expect(retell.webCalls.has(callId)).toBe(false);
  expect((await api.get(`/api/responses/${responseId}`)).status).toBe(404);
  expected(await api.delete(`/api/interviews/${interview.id}`), 204);
  expected(await api.delete(`/api/interviewers/${interviewer.id}`), 204);
  expect([retell.llms.has(interviewer.llm_id), retell.agents.has(interviewer.agent_id)]).toEqual([
    false,
    false,
  ]);
});

test('when the voice cannot be made, the model goes too and nothing is stored; an interview then fails by its own code', async () => {
  retell.faults.set('POST /create-agent', [500]);
  const refused = await api.post('/api/interviewers', { name: 'Mara' });
  expect([refused.status, refused.body.code]).toEqual([502, 'provider-failed']);
  expect(retell.calls).toEqual([
    'POST /create-retell-llm',
    'POST /create-agent',
    'DELETE /delete-retell-llm',
  ]);
  expect((await api.get('/api/interviewers')).body.total).toBe(0);

  for (const [status, words] of [
    [429, 'asks for a pause'],
    [401, 'RETELL_API_KEY'],
    [422, 'status 422'],
  ] as const) {
    retell.faults.set('POST /create-retell-llm', [status]);
    const { status: told, body } = await api.post('/api/interviewers', { name: 'Mara' });
    expect([told, body.code, body.detail]).toEqual([502, 'provider-failed', expect.stringContaining(words)]);
  }

  const body = { name: 'Baker', objective: 'Find a baker', questions: QUESTIONS };
  for (const status of [500, 429] as const) {
    retell.faults.set('POST /create-retell-llm', [status]);
    const failed = await api.post('/api/interviews', body);
    expect([failed.status, failed.body.code]).toEqual([500, 'interview-creation-failed']);
  }
  expect((await api.get('/api/interviews')).body.total).toBe(0);
  await newInterview(api);
});

test('any order, loss and repetition of events gives one analysis', async () => {
  const interview = await newInterview(api);
  const orders = [
    ...permutations(EVENTS),
    EVENTS.slice(1),
    EVENTS.slice(2),
    ['call_started'],
    [],
    [...EVENTS, ...EVENTS, ...EVENTS, ...EVENTS],
  ];
  const calls = await Promise.all(orders.map(() => openCall(instance.url, { interviewId: interview.id })));
  for (const { callId } of calls) retell.talk(callId, TURNS);
  const sent = orders.flatMap((events, n) => events.map((event) => [event, calls[n]?.callId ?? ''] as const));
  const answers = await Promise.all(sent.map(([event, callId]) => tell(event, callId)));
  expect(answers.every(({ status }) => status === 204)).toBe(true);
  const responses = await Promise.all(calls.map(({ responseId }) => analysed(api, responseId)));
  for (const response of responses) {
    expect(response).toMatchObject({ is_analysed: true, call_status: 'ended', job: { status: 'completed' } });
    const attempts = response.job.stages.map(({ attempts: n }: Json) => n);
    expect(attempts.slice(4)).toEqual([1, 1]);
    expect(response.analytics).toEqual(responses[0].analytics);
  }
  expect(await analysesOf(instance.env['DATABASE_URL'] ?? '', api.user.companyId)).toBe(calls.length);
});

test('without a transcript, an answer at all, or refused for a while, the provider is asked again; a call that nobody joins expires', async () => {
  const interview = await newInterview(api);
  const late = await openCall(instance.url, { interviewId: interview.id });
  retell.talk(late.callId, TURNS);
  retell.retryAfter = 1;
  const asked = `GET /v2/get-call/${late.callId}`;
  retell.faults.set(asked, ['hang', 'no-transcript', 500, 429, 'no-transcript']);
  await tell('call_ended', late.callId);
  expect(await analysed(api, late.responseId)).toMatchObject({
    is_analysed: true,
    analytics: { reason: 'no-model' },
  });
  expect(retell.faults.get(asked)).toEqual([]);

  const nobody = await openCall(instance.url, { interviewId: interview.id });
  retell.expire(nobody.callId);
  expect(await analysed(api, nobody.responseId)).toMatchObject({
    call_status: 'expired',
    is_analysed: false,
    duration: null,
    job: { status: 'cancelled', error: { code: 'call-expired' } },
  });
});

test('a clock of the provider that is out of all bounds keeps no call from its analysis', async () => {
  const interview = await newInterview(api);
  const { callId, responseId } = await openCall(instance.url, { interviewId: interview.id });
  retell.talk(callId, TURNS);
  Object.assign(retell.webCalls.get(callId) ?? {}, { start_timestamp: 1e300 });
  await tell('call_ended', callId);
  expect(await analysed(api, responseId)).toMatchObject({
    call_status: 'ended',
    is_analysed: true,
    startedAt: null,
    endedAt: expect.stringMatching(/^20/),
    duration: 0,
  });
});

test('what the provider has not signed, or long ago, is 401 and leaves no row; who is unknown is parked', async () => {
  const callId = 'call_of_nobody';
  const old = Date.now() - 301_000;
  const wrong: ((body: string) => Record<string, string>)[] = [
    () => ({}),
    (body) => ({ 'x-retell-signature': retellSignature(body, 'another key') }),
    (body) => ({ 'x-retell-signature': retellSignature(`${body} `) }),
    (body) => ({ 'x-retell-signature': retellSignature(body, undefined, old) }),
    (body) => ({ 'x-retell-signature': ` x${retellSignature(body)}` }),
    (body) => ({ 'x-retell-signature': `${retellSignature(body)}0` }),
  ];
  for (const headers of wrong) {
    const { status, body } = await tell('call_ended', callId, headers);
    expect([status, body.code]).toEqual([401, 'invalid-signature']);
  }
  const rows = () =>
    query<{ event_id: string }>(
      instance.env['DATABASE_URL'] ?? '',
      `select event_id from webhook_inbox where source = 'call' and event_id like $1`,
      [`%/${callId}/%`],
    );
  expect(await rows()).toEqual([]);
  expect((await tell('call_ended', callId)).status).toBe(202);
  expect((await tell('call_ended', callId)).status).toBe(202);
  expect(await rows()).toHaveLength(1);
  expect((await tell('transcript_updated', callId)).status).toBe(204);
});

test('the provider and its key are listed among the integrations, its voices for interviewers', async () => {
  const { body } = await api.get('/api/integrations');
  expect(body.retell).toMatchObject({ configured: true, valid: true });
  const voices = (await api.get('/api/voices')).body.items;
  expect(voices[0]).toMatchObject({
    voice_id: '11labs-Adrian',
    previewUrl: expect.stringMatching(/^https:/),
  });
});

test('a company that is closed leaves nothing at the provider, though that is away at first', async () => {
  const owner = await newCompany(instance.url, 'Closing');
  const { id, interviewerId } = await newInterview(owner);
  const { body: interviewer } = await owner.get(`/api/interviewers/${interviewerId}`);
  const { callId, responseId } = await openCall(instance.url, { interviewId: id, name: 'Ada' });
  retell.talk(callId, TURNS);
  expect((await tell('call_ended', callId)).status).toBe(204);
  await analysed(owner, responseId);
  expect([retell.agents.has(interviewer.agent_id), retell.webCalls.has(callId)]).toEqual([true, true]);
  retell.faults.set('DELETE /v2/delete-call', [500]);
  expected(await owner.delete('/api/company', { password: owner.password }), 202);
  await until(() => isPurged(owner.user.companyId));
  expect([retell.agents.has(interviewer.agent_id), retell.webCalls.has(callId)]).toEqual([false, false]);
  expect(retell.llms.has(interviewer.llm_id)).toBe(false);
});

test('what the provider will not remove does not keep a closed company', async () => {
  const owner = await newCompany(instance.url, 'Refused');
  await newInterview(owner);
  retell.faults.set('DELETE /delete-agent', [401]);
  expected(await owner.delete('/api/company', { password: owner.password }), 202);
  await until(() => isPurged(owner.user.companyId));
  expect(retell.calls.filter((call) => call === 'DELETE /delete-agent')).toHaveLength(1);
});

async function isPurged(companyId: string): Promise<boolean> {
  const rows = await query(instance.env['DATABASE_URL'] ?? '', `select 1 from companies where id = $1`, [
    companyId,
  ]);
  return rows.length === 0;
}

function permutations(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((word) =>
    permutations(words.filter((other) => other !== word)).map((rest) => [word, ...rest]),
  );
}
