import { createSecretKey } from 'node:crypto';
import { jest } from '@jest/globals';
import { secretKey } from '../../domain/platform/standard-webhooks.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { interviews } from '../../products/interviews.ts';
import { platform } from '../../products/platform.ts';
import { callSource } from '../../services/interviews/calls/retell-source.ts';
import { openInbox, type Inbox } from '../../services/platform/inbox/inbox.ts';
import { clientFor } from '../support/client.ts';
import { startInProcessApi } from '../support/in-process-api.ts';
import { RETELL_KEY, retellSignature } from '../support/retell-server.ts';

const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

afterEach(() => jest.restoreAllMocks());

test('a webhook counts for 300 seconds on both sides of now, to the millisecond', async () => {
  const secrets = {
    jwt: 'x'.repeat(32),
    webhook: secretKey('x'.repeat(32)),
    voice: [createSecretKey(RETELL_KEY, 'utf8')],
    key: createSecretKey(Buffer.alloc(32)),
  };
  // Opened with the database of the API, which is there only once that runs.
  let inbox: Inbox | undefined;
  const receive: Inbox['receive'] = (...args) => {
    if (!inbox) throw new Error('the inbox is not open');
    return inbox.receive(...args);
  };
  const api = await startInProcessApi([platform, interviews], {
    parts: { secrets, inbox: { receive, close: async () => {} } },
  });
  try {
    const sources = [callSource];
    // No event of this test is for a job.
    const jobs = {} as never;
    inbox = openInbox({ orm: api.orm, jobs, log: silent, secrets, sources, retry: 60_000, count: () => {} });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const body = '{"event":"transcript_updated","call":{"call_id":"call_1"}}';
    const answers: number[] = [];
    for (const at of [-300_001, -300_000, -299_999, 299_999, 300_000, 300_001]) {
      const signature = retellSignature(body, RETELL_KEY, now + at);
      const headers = { 'content-type': 'application/json', 'x-retell-signature': signature };
      answers.push((await clientFor(api.url).post('/api/response-webhook', body, { headers })).status);
    }
    expect(answers).toEqual([401, 204, 204, 204, 204, 401]);
  } finally {
    await inbox?.close();
    await api.stop();
  }
});
