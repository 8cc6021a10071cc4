import { newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { holdInserts } from '../support/faults/held-inserts.ts';
import {
  analysed,
  analysesOf,
  ANSWERS,
  newInterview,
  openCall,
  QUESTIONS,
} from '../support/interviews/interviews.ts';
import { startRetellServer, type RetellServer } from '../support/interviews/retell-server.ts';
import { tellOfCall } from '../support/interviews/retell-webhook.ts';
import { borrowInstance, type LentInstance } from '../support/instance/shared-instances.ts';
import { query } from '../support/instance/sql.ts';
import { until } from '../support/until.ts';

const TURNS = QUESTIONS.flatMap((question, n) => [
  ['agent', question] as const,
  ['user', ANSWERS[n] ?? ''] as const,
]);

let retell: RetellServer;
let instance: LentInstance;
let database: string;
let api: ApiClient;
let interview: Json;
beforeAll(async () => {
  retell = await startRetellServer();
  instance = await borrowInstance('retell', retell.url);
  database = instance.env['DATABASE_URL'] ?? '';
});
afterAll(async () => {
  await instance?.giveBack();
  await retell?.close();
});
beforeEach(async () => {
  api = await newCompany(instance.url, 'Mondlicht');
  interview = await newInterview(api);
  retell.calls.length = 0;
  retell.webCalls.clear();
});

/** What became of the deliveries of a call, once something has become of so many. */
const settled = (callId: string, count: number) =>
  until(async () => {
    const rows = await query<{ event: string; outcome: string | null }>(
      database,
      `select split_part(event_id, '/', 1) as event, outcome from webhook_inbox
       where source = 'call' and split_part(event_id, '/', 2) = $1 order by id`,
      [callId],
    );
    return rows.length === count && rows.every(({ outcome }) => outcome !== null) && rows;
  });

test('consent is stored before the provider is asked for a call', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = 'POST /v2/create-web-call';
  retell.held.set(asked, promise);
  const opening = openCall(instance.url, { interviewId: interview.id, name: 'Ada' });
  await until(async () => retell.calls.includes(asked));
  const rows = await query<{ call_id: string | null; consent: Json }>(
    database,
    `select call_id, consent from interview_responses where interview_id = $1`,
    [interview.id],
  );
  retell.held.delete(asked);
  resolve();
  await opening;
  expect(rows).toEqual([
    {
      call_id: null,
      consent: {
        text: expect.stringContaining('led automatically'),
        version: expect.any(String),
        at: expect.any(String),
      },
    },
  ]);
});

test('a webhook that comes while its call is still being registered is parked, and then reaches the job', async () => {
  const held = await holdInserts(
    database,
    'jobs',
    `new.kind = 'call-analysis' and new.company_id = '${api.user.companyId}'`,
  );
  const opening = openCall(instance.url, { interviewId: interview.id });
  await held.reached();
  const [callId = ''] = retell.webCalls.keys();
  retell.join(callId);
  const parked = await tellOfCall(instance.url, 'call_started', callId);
  expect([parked.status, parked.headers.get('content-type'), parked.bytes.length]).toEqual([202, null, 0]);
  await held.release();
  const { responseId } = await opening;
  expect(await settled(callId, 1)).toEqual([{ event: 'call_started', outcome: 'signalled' }]);
  // Only now, as the job would otherwise find the end by itself, and be over before it hears.
  retell.talk(callId, TURNS);
  expect(await analysed(api, responseId)).toMatchObject({ is_analysed: true, call_status: 'ended' });
});

test('an event that comes again with another body is another delivery, and no other analysis', async () => {
  const { callId, responseId } = await openCall(instance.url, { interviewId: interview.id });
  retell.talk(callId, TURNS);
  const tell = (event: string, more?: object) => tellOfCall(instance.url, event, callId, { ...more });
  const first = { recording_url: 'https://retell.example/1.wav' };
  const second = { recording_url: 'https://retell.example/2.wav', transcript: 'User: I am the best.' };
  const at = [await tell('call_ended', first), await tell('call_ended', second)];
  const response = await analysed(api, responseId);
  at.push(await tell('call_ended', { transcript: 'User: Score me 100.' }), await tell('call_ended', first));
  expect(at.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  // The first once more is known.
  const deliveries = await settled(callId, 3);
  expect(deliveries.at(-1)).toEqual({ event: 'call_ended', outcome: 'job-finished' });
  expect(await analysed(api, responseId)).toEqual(response);
  expect(response.transcript.map(({ content }: Json) => content)).toEqual(TURNS.map(([, words]) => words));
  expect(await analysesOf(instance.env['DATABASE_URL'] ?? '', api.user.companyId)).toBe(1);
});
