import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import {
  analysed,
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
import { until } from '../support/until.ts';

const TURNS = QUESTIONS.flatMap((question, n) => [
  ['agent', question] as const,
  ['user', ANSWERS[n] ?? ''] as const,
]);

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

/** A webhook of the provider with the call as it is there. */
async function tell(event: string, callId: string): Promise<void> {
  const body = JSON.stringify({ event, call: { ...retell.webCalls.get(callId), call_id: callId } });
  const headers = { 'content-type': 'application/json', 'x-retell-signature': retellSignature(body) };
  const { status } = await clientFor(instance.url).post('/api/response-webhook', body, { headers });
  expect(status).toBe(204);
}

async function talked(turns: readonly (readonly ['agent' | 'user', string])[]) {
  const interview = await newInterview(api);
  const opened = await openCall(instance.url, { interviewId: interview.id });
  retell.talk(opened.callId, turns);
  return opened;
}
const wordsOf = ({ transcript }: Json): string[] => transcript.map(({ content }: Json) => content);

test.each(['page', 'no-id'] as const)(
  'an answer of status 200 that is none of the provider’s (%s) is its failure, with everything undone',
  async (fault) => {
    const before = retell.llms.size;
    for (const step of ['POST /create-retell-llm', 'POST /create-agent']) {
      retell.faults.set(step, [fault]);
      const refused = await api.post('/api/interviewers', { name: 'Mara' });
      expect([step, refused.status, refused.body.code]).toEqual([step, 502, 'provider-failed']);
    }
    expect([retell.llms.size, (await api.get('/api/interviewers')).body.total]).toEqual([before, 0]);
    retell.faults.set('GET /list-voices', [fault]);
    expect((await api.get('/api/voices')).body.code).toBe('provider-failed');

    const { id: interviewId } = await newInterview(api);
    retell.faults.set('POST /v2/create-web-call', [fault]);
    const entry = { interviewId, email: 'ada@example.org', consent: true };
    const enter = () => clientFor(instance.url).post('/api/public/register-call', entry);
    const failed = await enter();
    expect([failed.status, failed.body.code]).toEqual([502, 'provider-failed']);
    // Nobody is locked out by it.
    expect((await enter()).status).toBe(201);
  },
);

test('the pause that the provider asks for while an interviewer is made reaches who waits for it', async () => {
  const before = retell.llms.size;
  retell.faults.set('POST /create-agent', [429]);
  const refused = await api.post('/api/interviewers', { name: 'Mara' });
  expect([refused.status, refused.body.code]).toEqual([502, 'provider-failed']);
  expect(refused.headers.get('retry-after')).toBe(String(retell.retryAfter));
  expect(retell.llms.size).toBe(before);
});

test('a turn in which nothing was heard is an empty one', async () => {
  const { callId, responseId } = await talked([...TURNS, ['user', 'gone']]);
  const turns = retell.webCalls.get(callId)?.['transcript_object'] as Json[];
  Object.assign(turns.at(-1) ?? {}, { content: null, words: null });
  await tell('call_ended', callId);
  const response = await analysed(api, responseId);
  expect(response).toMatchObject({ is_analysed: true, analytics: { reason: 'no-model' } });
  expect(wordsOf(response)).toEqual([...TURNS.map(([, words]) => words), '']);
});

test('a transcript that has grown is fetched again: when the provider says so, and when a person asks', async () => {
  const { callId, responseId } = await talked(TURNS.slice(0, 2));
  await tell('call_ended', callId);
  expect(wordsOf(await analysed(api, responseId))).toHaveLength(2);

  retell.talk(callId, TURNS);
  await tell('call_analyzed', callId);
  const grown = await until(async () => {
    const { body } = await api.get(`/api/responses/${responseId}`);
    return body.transcript.length === TURNS.length && body.job.status === 'completed' && body;
  });
  expect(grown.analytics.questions.map(({ status }: Json) => status)).toEqual(['answered', 'answered']);
  // The same again brings nothing new.
  await tell('call_analyzed', callId);

  retell.talk(callId, [...TURNS, ['agent', 'Anything else?'], ['user', 'No.']]);
  expected(await api.post(`/api/responses/${responseId}/reanalyse`), 202);
  expect(wordsOf(await analysed(api, responseId)).at(-1)).toBe('No.');
});

test('labels that are the wrong way round are seen, nothing is judged, and a person can swap them', async () => {
  const other = TURNS.map(([role, words]) => [role === 'agent' ? 'user' : 'agent', words] as const);
  const { callId, responseId } = await talked(other);
  await tell('call_ended', callId);
  expect((await analysed(api, responseId)).analytics).toMatchObject({
    score: null,
    reason: 'unclear-speakers',
  });
  const path = `/api/responses/${responseId}`;
  const said = async (speakers: string) => {
    expect(expected(await api.patch(path, { speakers }), 200).speakers).toBe(speakers);
    return analysed(api, responseId);
  };
  const swapped = await said('swapped');
  expect(swapped.transcript.map(({ role }: Json) => role)).toEqual(['agent', 'user', 'agent', 'user']);
  expect(swapped.analytics).toMatchObject({
    reason: 'no-model',
    questions: [{ status: 'answered' }, { status: 'answered' }],
  });
  // What is fetched anew has the labels of the person.
  expected(await api.post(`${path}/reanalyse`), 202);
  expect((await analysed(api, responseId)).transcript).toEqual(swapped.transcript);
  const back = await said('as-is');
  expect(back.transcript[0].role).toBe('user');
  expect(back.analytics.reason).toBe('no-model');
  const running = await openCall(instance.url, { interviewId: back.interviewId });
  const early = await api.patch(`/api/responses/${running.responseId}`, { speakers: 'as-is' });
  expect([early.status, early.body.code]).toEqual([409, 'conflict']);
});
