import type { Client } from '@temporalio/client';
import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import { dataFolders } from '../../../adapters/disk/folders.ts';
import { sweepRetention } from '../../../activities/platform/retention-sweep.ts';
import { localProvider } from '../../../services/interviews/local/local-provider.ts';
import { housekeeping } from '../../../products/index.ts';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { closeOrm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { companyOf } from '../../../db/tenancy.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { livePage } from '../../support/landing/landing.ts';
import { query } from '../../support/instance/sql.ts';
import { until } from '../../support/until.ts';

let instance: Instance;
let temporal: Client;
let url: string;

beforeAll(async () => {
  instance = await startInstance({ env: WITHOUT_MODEL });
  url = instance.env['DATABASE_URL'] ?? '';
  temporal = temporalClient({
    address: instance.env['TEMPORAL_ADDRESS'] ?? '',
    namespace: instance.env['TEMPORAL_NAMESPACE'] ?? '',
  });
});

afterAll(async () => {
  await temporal?.connection.close();
  await instance?.stop();
});

const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

interface Asked {
  client: ApiClient;
  agentId: string;
  /** Sessions of a visitor each, last written to so many days ago. */
  sessions: Record<number, string>;
}

async function asked(...days: number[]): Promise<Asked> {
  const client = await newCompany(instance.url);
  const { id: agentId } = (await client.post('/api/agents', { name: 'Mill', systemPrompt: 'x' })).body;
  const sessions: Record<number, string> = {};
  for (const ago of days) {
    const question = { message: 'Hello', visitor: { id: `seen ${ago} days ago` } };
    const { sessionId } = (await client.post(`/api/chat/${agentId}/message`, question)).body;
    sessions[ago] = sessionId;
    await query(
      url,
      `update chat_sessions set last_message_at = now() - make_interval(days => $2),
         created_at = now() - interval '99 days' where session_id = $1`,
      [sessionId, ago],
    );
    await query(
      url,
      `update visitors set last_seen_at = now() - make_interval(days => $2) where company_id = $1 and external_id = $3`,
      [client.user.companyId, ago, question.visitor.id],
    );
  }
  return { client, agentId, sessions };
}

async function keep(client: ApiClient, retentionDays: number | null): Promise<void> {
  const { body } = await client.get('/api/company');
  const answer = await client.put('/api/company', { name: body.name, retentionDays });
  expect([answer.status, answer.body.retentionDays]).toEqual([200, retentionDays]);
}

const sweep = (): Promise<Json> =>
  temporal.workflow.execute('retentionSweep', {
    taskQueue: 'orchestration',
    workflowId: `sweep-${Math.random()}`,
  });
const sessionsOf = async ({ client, agentId }: Asked): Promise<string[]> =>
  (await client.get(`/api/chat/${agentId}/sessions`)).body.items.map(({ sessionId }: Json) => sessionId);
const visitorsOf = async ({ client }: Asked): Promise<string[]> =>
  (await client.get('/api/visitors')).body.items.map(({ externalId }: Json) => externalId);

/** What the sweep removes, by kind. */
const NOTHING = {
  chats: 0,
  visitors: 0,
  leads: 0,
  responses: 0,
  'interview-links': 0,
  'interview-shares': 0,
};

test('chats and visitors of which nothing was heard for so many days go, and nothing else', async () => {
  const [mine, other] = [await asked(1, 29, 31, 50), await asked(50)];
  const { client, agentId, sessions } = mine;
  const text = [{ name: 'mill.txt', content: 'The mill stands by the river.' }];
  const { files } = (await client.upload(`/api/upload/${agentId}`, text)).body;
  await until(async () => (await client.get(`/api/files/${files[0].id}`)).body.status === 'completed');
  await query(url, `update files set created_at = now() - interval '99 days', updated_at = created_at`);
  // Seen lately, without a session; and seen long ago, with an open one.
  await client.post('/api/visitors', { externalId: 'new' });
  await query(
    url,
    `update visitors set last_seen_at = now() - interval '60 days' where external_id = 'seen 1 days ago'`,
  );

  // Not asked for: nothing is removed.
  expect(await sweep()).toEqual(NOTHING);
  await keep(client, 30);
  expect(await sweep()).toEqual({ ...NOTHING, chats: 2, visitors: 2 });
  expect(new Set(await sessionsOf(mine))).toEqual(new Set([sessions[1], sessions[29]]));
  expect((await visitorsOf(mine)).toSorted()).toEqual(['new', 'seen 1 days ago', 'seen 29 days ago']);
  const gone = await query(url, 'select id from chat_messages where session_id = any($1)', [
    [sessions[31], sessions[50]],
  ]);
  expect(gone).toEqual([]);
  expect((await client.get(`/api/chat/${agentId}/sessions/${sessions[29]}/messages`)).body.total).toBe(2);
  expect((await client.get(`/api/files/${files[0].id}`)).status).toBe(200);
  expect([await sessionsOf(other), await visitorsOf(other)]).toEqual([
    [other.sessions[50]],
    ['seen 50 days ago'],
  ]);
  expect(await sweep()).toEqual(NOTHING);

  await keep(client, null);
  await query(url, `update chat_sessions set last_message_at = now() - interval '90 days'`);
  expect(await sweep()).toEqual(NOTHING);
});

test('leads go by their age, the page and its figures stay', async () => {
  const [client, other] = await Promise.all([newCompany(instance.url), newCompany(instance.url)]);
  const pages = await Promise.all([client, other].map((one) => livePage(one)));
  for (const [n, page] of pages.entries()) {
    await query(
      url,
      `insert into landing_leads (id, company_id, page_id, email, submission_key, created_at)
       select $1 || days, $2, $1, days || '@example.org', days, now() - make_interval(days => days)
       from unnest(array[1, 29, 31, 50]) as days`,
      [page.id, [client, other][n]?.user.companyId],
    );
  }
  await keep(client, 30);
  expect(await sweep()).toEqual({ ...NOTHING, leads: 2 });
  const left = async (one: ApiClient, n: number) =>
    (await one.get(`/api/landing-pages/${pages[n].id}/leads`)).body.items.map(({ email }: Json) => email);
  expect(await left(client, 0)).toEqual(['1@example.org', '29@example.org']);
  expect(await left(other, 1)).toHaveLength(4);
  expect((await client.get(`/p/${pages[0].slug}`)).status).toBe(200);
});

test('more than a batch goes in one sweep, and one company that fails does not keep the others from it', async () => {
  const [many, failing] = [await asked(5), await asked(5)];
  await query(
    url,
    `insert into chat_sessions (id, company_id, agent_id, session_id, source, status, created_at, updated_at)
     select 'old-' || n, $1, $2, gen_random_uuid()::text, 'api', 'active', now() - interval '9 days', now()
     from generate_series(1, 450) n`,
    [many.client.user.companyId, many.agentId],
  );
  for (const { client } of [failing, many]) await keep(client, 3);
  const orm = await openDatabase(url);
  try {
    const retained = housekeeping.retained.map((kind) => ({
      ...kind,
      removeOld: async (...[em, ...rest]: Parameters<typeof kind.removeOld>) => {
        if (companyOf(em) === failing.client.user.companyId) throw new Error('no luck');
        return kind.removeOld(em, ...rest);
      },
    }));
    const blobs = openDiskBlobStore(dataFolders(instance.env['DATA_DIR'] ?? '').blobs);
    const swept = sweepRetention(
      { orm, log: silent, retained, voice: localProvider({ orm }), blobs },
      new AbortController().signal,
    );
    await expect(swept).rejects.toThrow('no luck');
  } finally {
    await closeOrm(orm);
  }
  expect([await sessionsOf(many), await visitorsOf(many)]).toEqual([[], []]);
  expect(await sessionsOf(failing)).toHaveLength(1);
});

test('it has its turn every day, also when the machine was off at the time', async () => {
  const { spec, policies, action } = await temporal.schedule.getHandle('retention-sweep').describe();
  expect(spec.intervals).toMatchObject([{ every: 86_400_000 }]);
  expect(policies.catchupWindow).toBe(86_400_000);
  expect(action).toMatchObject({ type: 'startWorkflow', workflowType: 'retentionSweep' });
});
