import { createSecretKey } from 'node:crypto';
import { mock } from 'node:test';
import { sqlOf, systemEntityManager } from '../../db/tenancy.ts';
import { secretKey } from '../../domain/platform/webhooks/standard-webhooks.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { interviews } from '../../products/interviews.ts';
import { platform } from '../../products/platform.ts';
import { callSource } from '../../services/interviews/calls/retell-source.ts';
import { openInbox, type Inbox } from '../../services/platform/inbox/inbox.ts';
import { clientFor } from '../support/api/client.ts';
import { startInProcessApi, type InProcessApi } from '../support/instance/in-process-api.ts';
import { RETELL_KEY, retellSignature } from '../support/interviews/retell-server.ts';
import { until } from '../support/until.ts';

const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };
const LARGEST = 8 * 1_048_576;

/** What became of deliveries, in order. */
const outcomes: string[] = [];
let api: InProcessApi;
let inbox: Inbox;
beforeAll(async () => {
  const secrets = {
    jwt: 'x'.repeat(32),
    webhook: secretKey('x'.repeat(32)),
    voice: [createSecretKey(RETELL_KEY, 'utf8')],
    key: createSecretKey(Buffer.alloc(32)),
  };
  // Opened with the database of the API, which is there only once that runs.
  const receive: Inbox['receive'] = (...args) => inbox.receive(...args);
  api = await startInProcessApi([platform, interviews], {
    parts: { secrets, inbox: { receive, close: async () => {} } },
  });
  inbox = openInbox({
    orm: api.orm,
    // No event of these tests is for a job.
    jobs: {} as never,
    log: silent,
    secrets,
    sources: [callSource],
    retry: 60_000,
    count: (_, outcome) => outcomes.push(outcome),
  });
});
afterAll(async () => {
  await inbox?.close();
  await api?.stop();
});
afterEach(() => mock.restoreAll());

async function send(body: string, at = Date.now()): Promise<string | number> {
  const signature = retellSignature(body, RETELL_KEY, at);
  const headers = { 'content-type': 'application/json', 'x-retell-signature': signature };
  const { status, body: answer } = await clientFor(api.url).post('/api/response-webhook', body, { headers });
  return answer?.code ?? status;
}

/** Of an event that has no effect, in so many bytes. */
function bodyOf(bytes: number, callId = 'call_1'): string {
  const [head, tail] = [`{"event":"transcript_updated","call":{"call_id":"${callId}","transcript":"`, '"}}'];
  return `${head}${'x'.repeat(bytes - head.length - tail.length)}${tail}`;
}

test('a webhook counts for 300 seconds on both sides of now, to the millisecond', async () => {
  const now = Date.now();
  mock.method(Date, 'now', () => now);
  const answers: (string | number)[] = [];
  for (const at of [-300_001, -300_000, -299_999, 299_999, 300_000, 300_001])
    answers.push(await send(bodyOf(100), now + at));
  expect(answers).toEqual(['invalid-signature', 204, 204, 204, 204, 'invalid-signature']);
  // What was accepted is worked on behind its answer, beside the next test otherwise.
  await until(() => outcomes.includes('unknown-type'));
});

test('an event of another type is acknowledged, and counted as that', async () => {
  outcomes.length = 0;
  expect(await send('{"event":"chat_started","chat":{"chat_id":"chat_1"}}')).toBe(204);
  await until(() => outcomes.includes('unknown-type'));
  expect(outcomes).toEqual(['accepted', 'unknown-type']);
});

test('events without a call, or with one that says nothing, are acknowledged whatever their type', async () => {
  outcomes.length = 0;
  const calls = ['null', '{}', '{"call_id":"call_3"}'];
  for (const call of calls) expect(await send(`{"event":"new_thing","call":${call}}`)).toBe(204);
  expect(await send('{"event":"call_ended","call":{}}')).toBe(204);
  await until(() => outcomes.includes('no-call'));
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'accepted'),
    'no-call',
    ...Array.from({ length: 3 }, () => 'unknown-type'),
  ]);
});

test('an id that the database cannot hold is refused, and keeps out none of those beside it', async () => {
  const bodies = [
    String.raw`{"event":"new_\u0000thing"}`,
    String.raw`{"event":"new_thing","call":{"call_id":"call_\u0000"}}`,
    '{"event":"new_thing","call":{"call_id":"call_beside"}}',
    // Only in what is kept sealed.
    String.raw`{"event":"new_thing","call":{"call_id":"call_said","transcript":"\u0000"}}`,
  ];
  const answers = await Promise.all(bodies.map((body) => send(body)));
  expect(answers).toEqual(['invalid-input', 'invalid-input', 204, 204]);
});

test('a body of 8 MiB is taken; one byte more is refused and leaves no row', async () => {
  const answers = [await send(bodyOf(LARGEST, 'call_large')), await send(bodyOf(LARGEST + 1, 'call_beyond'))];
  expect(answers).toEqual([204, 'body-too-large']);
  const rows = await sqlOf(systemEntityManager(api.orm)).execute<{ id: string }[]>(
    `select split_part(event_id, '/', 2) as id from webhook_inbox
     where split_part(event_id, '/', 2) in ('call_large', 'call_beyond')`,
  );
  expect(rows).toEqual([{ id: 'call_large' }]);
});
