import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findJob } from '../../../db/platform/jobs.ts';
import { closeOrm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { recordChanges } from '../../../db/platform/projection.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { freePort } from '../../../local/free-port.ts';
import { ROOT } from '../../../local/paths.mjs';
import { clientFor, newCompany, type ApiClient } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { until } from '../../support/until.ts';

const TOKEN = 'let-me-see';
const compiled = join(testMachine().dir, 'compiled-by-worker');
let instance: Instance;
let workerUrl: string;
let owner: ApiClient;

beforeAll(async () => {
  const port = await freePort();
  workerUrl = `http://127.0.0.1:${port}`;
  instance = await startInstance({
    parts: ['api'],
    env: {
      ...WITHOUT_MODEL,
      WORKER_LAG_AFTER: '2s',
      WORKER_HEALTH_PORT: String(port),
      METRICS_TOKEN: TOKEN,
    },
  });
  await instance.startWorker({ NODE_COMPILE_CACHE: compiled });
  owner = await newCompany(instance.url);
});
afterAll(() => instance?.stop());

test('a worker has written what it compiled when it is ready, so that a kill does not cost the next start more', () => {
  expect(readdirSync(compiled, { recursive: true }).length).toBeGreaterThan(500);
});

/** Values by `name` or `name{labels}`, as one scrape has them. */
async function scrape(url: string): Promise<Map<string, number>> {
  const response = await fetch(new URL('/metrics', url), { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

async function namesOf(url: string): Promise<string[]> {
  const response = await fetch(new URL('/metrics', url));
  const text = await response.text();
  const declared = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  return [...declared, ...[...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name = '']) => name)];
}

const health = async () => (await clientFor(instance.url).get('/health')).body;

async function upload(): Promise<string> {
  const agent = await owner.post('/api/agents', { name: 'Miller', systemPrompt: 'Answer.' });
  const content = `Text ${Math.random()}`;
  const { body } = await owner.upload(`/api/upload/${agent.body.id}`, [{ name: 'a.txt', content }]);
  return body.files[0].id;
}

/** The worker is frozen while `work` runs, as on a machine that swaps, and then continues. */
async function whileStopped(work: () => Promise<void>): Promise<void> {
  const pid = instance.worker?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

test('a worker that stands still is seen, with what waits for it, and again when it goes on', async () => {
  const ok = await until(async () => {
    const found = await health();
    return found.worker.ok ? found : null;
  });
  expect(ok.worker).toEqual({ ok: true, oldestQueuedSeconds: expect.any(Number) });
  expect((await scrape(instance.url)).get('millrace_workers')).toBe(1);

  let fileId = '';
  await whileStopped(async () => {
    fileId = await upload();
    const degraded = await until(async () => {
      const found = await health();
      return !found.worker.ok && found.worker.oldestQueuedSeconds > 0 ? found : null;
    });
    expect(degraded.status).toBe('degraded');
    expect(degraded.detail).toContain('no worker polls');
    const metrics = await until(async () => {
      const found = await scrape(instance.url);
      const waits = (found.get('millrace_queue_tasks{queue="orchestration"}') ?? 0) > 0;
      const isCounted = found.has('millrace_jobs{kind="document-ingestion",status="queued"}');
      return waits && isCounted ? found : null;
    });
    expect(metrics.get('millrace_workers')).toBe(0);
    expect(metrics.get('millrace_part_up{part="worker"}')).toBe(0);
    expect(metrics.get('millrace_part_up{part="database"}')).toBe(1);
    expect(metrics.get('millrace_oldest_queued_job_seconds')).toBeGreaterThan(0);
    expect(metrics.get('millrace_jobs{kind="document-ingestion",status="queued"}')).toBe(1);
    const free = metrics.get('millrace_data_disk_free_bytes') ?? 0;
    expect(free).toBeGreaterThan(0);
    expect(metrics.get('millrace_data_disk_size_bytes')).toBeGreaterThan(free);
  });
  await until(async () => (await health()).worker.ok);
  await until(async () => (await owner.get(`/api/files/${fileId}`)).body.status === 'completed');
});

test('failures are counted by their code', async () => {
  const fileId = await upload();
  const orm = await openDatabase(instance.env['DATABASE_URL'] ?? '');
  try {
    await until(async () => (await owner.get(`/api/files/${fileId}`)).body.status === 'completed');
    // A job of the same kind, which fails by the hand of the test.
    await whileStopped(async () => {
      const failing = `document-ingestion/${await upload()}`;
      const em = companyEntityManager(orm, owner.user.companyId);
      const { id: jobId, companyId } = await findJob(em, failing);
      const run = { jobId, companyId, runStartedAt: new Date().toISOString() };
      const error = { code: 'encrypted-file', message: 'Locked' };
      await em.transactional((tx) =>
        recordChanges(tx, run, [{ sourceKey: 'test', change: { type: 'failed', error } }]),
      );
    });
  } finally {
    await closeOrm(orm);
  }
  const metrics = await until(async () => {
    const found = await scrape(instance.url);
    return found.has('millrace_jobs_failed{code="encrypted-file"}') ? found : null;
  });
  expect(metrics.get('millrace_jobs_failed{code="encrypted-file"}')).toBe(1);
  expect(metrics.get('millrace_jobs_failed_last_hour{code="encrypted-file"}')).toBe(1);
  expect(metrics.get('millrace_jobs{kind="document-ingestion",status="failed"}')).toBe(1);
});

test('a worker that stops in order is missed at once', async () => {
  await instance.kill('worker', 'SIGTERM');
  const found = await until(async () => {
    const now = await health();
    return now.worker.ok ? null : now;
  });
  expect([found.status, found.detail]).toEqual(['degraded', expect.arrayContaining(['no worker polls'])]);
  await instance.startWorker();
  // Ready means that it polls.
  await until(async () => (await health()).worker.ok);
});

test('the metrics of the worker stand on a port of choice, for this machine or with the token', async () => {
  const metrics = await scrape(workerUrl);
  expect(metrics.get('millrace_activities_running{queue="cpu"}')).toEqual(expect.any(Number));
  const from = (headers: Record<string, string>) => fetch(`${workerUrl}/metrics`, { headers });
  expect((await from({})).status).toBe(200);
  expect((await from({ 'x-forwarded-for': '192.0.2.1' })).status).toBe(401);
  const bearer = { 'x-forwarded-for': '192.0.2.1', authorization: `Bearer ${TOKEN}` };
  expect((await from(bearer)).status).toBe(200);
  expect((await from({ ...bearer, authorization: 'Bearer wrong' })).status).toBe(401);
});

describe('the alert rules', () => {
  interface Rule {
    alert: string;
    expr: string;
  }
  const text = readFileSync(join(ROOT, 'temporal-docker/alerts.yaml'), 'utf8');
  const { groups }: { groups: { rules: Rule[] }[] } = parse(text);
  const rules = groups.flatMap((group) => group.rules);
  /** Keywords of PromQL that the rules use; every other word names a metric. */
  const WORDS = new Set(['and', 'or', 'on', 'sum', 'rate']);
  const metricsIn = ({ expr }: Rule) => {
    const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '');
    return [...bare.matchAll(/[a-zA-Z_:][\w:]*/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
  };

  test('tell of what matters', () => {
    const watched = new Set(rules.flatMap(metricsIn));
    for (const name of [
      'millrace_workers',
      'millrace_queue_oldest_task_seconds',
      'millrace_jobs_failed_last_hour',
      'millrace_data_disk_free_bytes',
      'millrace_part_up',
    ]) {
      expect(watched).toContain(name);
    }
  });

  test('name only metrics that API and worker have', async () => {
    // What Prometheus says itself of each target.
    const exposed = new Set(['up', ...(await namesOf(instance.url)), ...(await namesOf(workerUrl))]);
    const unknown = rules.flatMap((rule) =>
      metricsIn(rule).flatMap((name) => (exposed.has(name) ? [] : [`${rule.alert}: ${name}`])),
    );
    expect(unknown).toEqual([]);
    const scraped = await scrape(instance.url);
    const named = rules.flatMap(({ expr }) => [...expr.matchAll(/part="(\w+)"/g)].map(([, part]) => part));
    expect(named.filter((part) => !scraped.has(`millrace_part_up{part="${part}"}`))).toEqual([]);
  });
});
