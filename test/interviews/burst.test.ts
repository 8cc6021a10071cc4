import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import {
  analysed,
  analysesOf,
  ANSWERS,
  newInterview,
  openCall,
  QUESTIONS,
} from '../support/interviews/interviews.ts';
import { propertyRuns } from '../support/property-runs.ts';
import {
  retellSignature,
  startRetellServer,
  type RetellServer,
} from '../support/interviews/retell-server.ts';
import { borrowInstance, type LentInstance } from '../support/instance/shared-instances.ts';
import { shuffled } from '../support/shuffled.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

/** A nightly run with PROPERTY_RUNS=8 is the burst of the plan: 100 calls. */
const CALLS = propertyRuns(13);
const EVENTS = ['call_started', 'call_ended', 'call_analyzed'];
const COPIES = 4;
const SENDERS = 20;
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
  api = await newCompany(instance.url, 'Mondlicht');
});
afterAll(async () => {
  await instance?.giveBack();
  await retell?.close();
});

/** As the provider does: signed anew each time, until it is taken. */
async function tell(event: string, callId: string): Promise<void> {
  const body = JSON.stringify({ event, call: { call_id: callId, call_status: 'ended' } });
  await until(async () => {
    const headers = { 'content-type': 'application/json', 'x-retell-signature': retellSignature(body) };
    const client = clientFor(instance.url);
    // Nobody answers while the API is down.
    const answer = await client.post('/api/response-webhook', body, { headers }).catch(() => null);
    return answer?.status === 204;
  });
}

test('a burst of shuffled copies, in which API and worker are killed, gives each call one analysis', async () => {
  const interview = await newInterview(api);
  const calls: { callId: string; responseId: string }[] = [];
  for (let n = 0; n < CALLS; n++) calls.push(await openCall(instance.url, { interviewId: interview.id }));
  for (const { callId } of calls) retell.talk(callId, TURNS);
  const copies = calls.flatMap(({ callId }) =>
    EVENTS.flatMap((event) => Array.from({ length: COPIES }, () => ({ event, callId }))),
  );
  const left = shuffled(copies, 1);
  const sendOn = async () => {
    for (let next = left.pop(); next; next = left.pop()) await tell(next.event, next.callId);
  };
  const senders = Promise.all(Array.from({ length: SENDERS }, sendOn));
  await until(() => left.length < copies.length * (2 / 3));
  await Promise.all([instance.kill('api', 'SIGKILL'), instance.kill('worker', 'SIGKILL')]);
  await Promise.all([instance.startApi(), instance.startWorker()]);
  await senders;

  const responses: Json[] = [];
  for (const { responseId } of calls) responses.push(await analysed(api, responseId));
  for (const response of responses) {
    expect(response).toMatchObject({
      is_analysed: true,
      call_status: 'ended',
      job: { status: 'completed' },
    });
    expect(response.analytics).toEqual(responses[0]?.analytics);
  }
  expect(await analysesOf(instance.env['DATABASE_URL'] ?? '', api.user.companyId)).toBe(CALLS);
  const [stored] = await query<{ count: number }>(
    instance.env['DATABASE_URL'] ?? '',
    `select count(*)::int as count from webhook_inbox
     where source = 'call' and split_part(event_id, '/', 2) = any($1)`,
    [calls.map(({ callId }) => callId)],
  );
  expect(stored?.count).toBe(CALLS * EVENTS.length);
});
