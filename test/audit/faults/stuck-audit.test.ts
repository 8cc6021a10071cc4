import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import { sweepStuckJobs, type SweepReport } from '../../../activities/platform/stuck-sweep.ts';
import { createLogger } from '../../../adapters/pino/logger.ts';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { temporalJobRunner } from '../../../adapters/temporal/job-runner.ts';
import { temporalWorkflowRuns } from '../../../adapters/temporal/workflow-runs.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { crawledRows, endedAudit, startAudit } from '../../support/audit/crawl.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { linking, startSite, type ScriptedSite } from '../../support/site/site.ts';
import { until } from '../../support/until.ts';

/** Far more than the two seconds between heartbeats. */
const STUCK_AFTER = 6_000;
const PAGES = Array.from({ length: 30 }, (_, n) => `/p${n}`);

let instance: Instance;
let client: ApiClient;
let site: ScriptedSite;
let orm: Orm;
let temporal: Client;

beforeAll(async () => {
  const patient = { HEARTBEAT_TIMEOUT: '10m', CRAWL_TIMEOUT: '2m' };
  const bare = { ...WITHOUT_MODEL, CHROMIUM_PATH: 'none' };
  instance = await startInstance({ env: { ...patient, ...bare } });
  const {
    DATABASE_URL = '',
    TEMPORAL_ADDRESS: address = '',
    TEMPORAL_NAMESPACE: namespace = '',
  } = instance.env;
  [client, orm] = await Promise.all([newCompany(instance.url), openDatabase(DATABASE_URL)]);
  temporal = temporalClient({ address, namespace });
  site = await startSite(
    {
      '/': linking('Start', ...PAGES),
      '/p20': (times) => (times === 1 ? { isSilent: true } : linking('At last')),
    },
    (path) => (PAGES.includes(path) ? linking(path, '/') : { status: 404, body: 'not here' }),
  );
});
afterAll(async () => {
  await temporal?.connection.close();
  if (orm) await closeOrm(orm);
  await Promise.all([instance?.stop(), site?.close()]);
});

/** What the schedule does, when the test wants it. */
function sweep(): Promise<SweepReport> {
  const log = createLogger({ LOG_LEVEL: 'silent' }, 'worker');
  const timing = { heartbeatTimeout: 600_000, retryInterval: 100 };
  const jobs = temporalJobRunner({ client: temporal, orm, timing, log });
  return sweepStuckJobs({ orm, log, jobs, runs: temporalWorkflowRuns(temporal), stuckAfter: STUCK_AFTER });
}

test('an audit that waits for its site is left alone; one whose worker has gone fails, keeps its pages, and goes on', async () => {
  const id = await startAudit(client, site.url);
  const crawled = async () => (await client.get(`/seo-audit/${id}`)).body.counts.crawled;
  await until(async () => (await crawled()) === PAGES.length);
  // The last page is waited for longer than anything may be silent; the activity beats.
  await sleep(STUCK_AFTER + 1_000);
  expect(await sweep()).toMatchObject({ seen: 1, fail: 0 });
  expect((await client.get(`/seo-audit/${id}`)).body.status).toBe('processing');

  await instance.kill('worker', 'SIGKILL');
  await until(async () => (await sweep()).fail === 1);
  const failed = await endedAudit(client, id);
  expect(failed).toMatchObject({
    status: 'failed',
    current_step: 'crawl',
    job: { error: { code: 'activity-silent' } },
    counts: { crawled: PAGES.length },
  });
  expect(failed.error_message).toMatch(/\w/);

  await instance.startWorker();
  await client.post(`/api/jobs/${encodeURIComponent(`seo-audit/${id}`)}/retry`);
  await until(async () => (await client.get(`/seo-audit/${id}`)).body.status !== 'failed');
  expect(await endedAudit(client, id)).toMatchObject({
    status: 'completed',
    counts: { crawled: PAGES.length + 1 },
  });
  const rows = await crawledRows(instance.env['DATABASE_URL'] ?? '', id);
  expect(rows['/p20']).toMatchObject({ status: 200, title: 'At last' });
  const { '/': start, ...fetched } = site.fetched();
  expect(start).toBe(1);
  expect(PAGES.filter((path) => fetched[path] !== 1)).toEqual(['/p20']);
  expect(fetched['/p20']).toBe(2);
});
