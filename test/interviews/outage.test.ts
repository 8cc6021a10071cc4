import { clientFor, newCompany, type ApiClient, type Json } from '../support/api/client.ts';
import { WITHOUT_MODEL } from '../support/instance/instance.ts';
import {
  analysed,
  analysesOf,
  ANSWERS,
  expected,
  newInterview,
  openCall,
  QUESTIONS,
} from '../support/interviews/interviews.ts';
import { testMachine } from '../support/instance/machine.ts';
import { startProxiedInstance, type ProxiedInstance } from '../support/instance/proxied-instance.ts';
import {
  RETELL_KEY,
  retellSignature,
  startRetellServer,
  type RetellServer,
} from '../support/interviews/retell-server.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';
import { openTcpProxy, type TcpProxy } from '../support/faults/tcp-proxy.ts';
import { until } from '../support/until.ts';

const TURNS = QUESTIONS.flatMap((question, n) => [
  ['agent', question] as const,
  ['user', ANSWERS[n] ?? ''] as const,
]);

let retell: RetellServer;
let smtp: SmtpServer;
let temporal: TcpProxy;
let own: ProxiedInstance;
let api: ApiClient;
let interview: Json;
beforeAll(async () => {
  [retell, smtp, temporal] = await Promise.all([
    startRetellServer(),
    startSmtpServer(),
    openTcpProxy(`http://${testMachine().temporalAddress}`),
  ]);
  own = await startProxiedInstance({
    ...WITHOUT_MODEL,
    VOICE_PROVIDER: 'retell',
    RETELL_API_KEY: RETELL_KEY,
    RETELL_BASE_URL: retell.url,
    // Webhooks alone lead to the end of a call.
    CALL_POLL: '1h',
    SMTP_URL: smtp.url,
    DATABASE_TIMEOUT: '4s',
    TEMPORAL_ADDRESS: new URL(temporal.url).host,
  });
  api = await newCompany(own.instance.url, 'Mondlicht');
  interview = await newInterview(api);
});
afterAll(async () => {
  await own?.instance.stop();
  await Promise.all([own?.line.close(), temporal?.close(), smtp?.close(), retell?.close()]);
});

/** A webhook of the provider; null: nobody has answered. */
async function tell(event: string, callId: string): Promise<number | null> {
  const body = JSON.stringify({ event, call: { call_id: callId, call_status: 'ended' } });
  const headers = { 'content-type': 'application/json', 'x-retell-signature': retellSignature(body) };
  const sent = clientFor(own.instance.url).post('/api/response-webhook', body, { headers });
  return sent.then(
    ({ status }) => status,
    () => null,
  );
}

/** As the provider does: until it is taken. */
const taken = (event: string, callId: string) => until(async () => (await tell(event, callId)) === 204);

async function endedCall(): Promise<{ callId: string; responseId: string }> {
  const call = await openCall(own.instance.url, { interviewId: interview.id });
  retell.talk(call.callId, TURNS);
  return call;
}

test('webhooks are taken only once they are stored: with the database or Temporal away in their midst, each call has one analysis', async () => {
  const calls = [await endedCall(), await endedCall(), await endedCall()];
  const [first, second, third] = calls.map(({ callId }) => callId);
  const sending = [first, second].map((callId = '') => taken('call_started', callId));
  own.line.cut();
  expect(await tell('call_ended', first ?? '')).toBe(503);
  sending.push(taken('call_ended', first ?? ''));
  own.line.restore();
  await Promise.all(sending);

  temporal.cut();
  expect(await tell('call_ended', second ?? '')).toBe(204);
  expect(await tell('call_ended', second ?? '')).toBe(204);
  // The API dies with what it has taken and not passed on.
  await own.instance.kill('api', 'SIGKILL');
  temporal.restore();
  await own.instance.startApi();
  await taken('call_ended', third ?? '');

  for (const { responseId } of calls)
    expect(await analysed(api, responseId)).toMatchObject({
      is_analysed: true,
      call_status: 'ended',
      job: { status: 'completed' },
    });
  expect(await analysesOf(own.instance.env['DATABASE_URL'] ?? '', api.user.companyId)).toBe(calls.length);
});

test('a worker that is killed while it mails an invitation mails nobody twice; whoever may not have it is shown', async () => {
  const names = ['a', 'b', 'c'];
  smtp.faults.set('b@example.org', 'silent');
  const path = `/api/interviews/${interview.id}/invitations`;
  const content = names.map((name) => `${name}@example.org`).join('\n');
  const { job } = expected(await api.upload(path, [{ name: 'list.csv', content, field: 'file' }]), 202);
  await until(async () => smtp.mails.length === 2);
  await own.instance.kill('worker', 'SIGKILL');
  await own.instance.startWorker();
  const jobPath = `/api/jobs/${encodeURIComponent(job.workflowId)}`;
  await until(async () => (await api.get(jobPath)).body.status === 'completed');
  expect(smtp.mails.flatMap(({ to }) => to)).toEqual(names.map((name) => `${name}@example.org`));
  const invitations = (await api.get(path)).body.items.map(({ email, state, url }: Json) => [
    email,
    state,
    url !== null,
  ]);
  expect(invitations.toReversed()).toEqual([
    ['a@example.org', 'sent', false],
    ['b@example.org', 'uncertain', true],
    ['c@example.org', 'sent', false],
  ]);
});
