import { setTimeout as sleep } from 'node:timers/promises';
import { temporalClient } from '../../adapters/temporal/connection.ts';
import { newCompany, type ApiClient, type Json } from '../../test/support/api/client.ts';
import { startInstance, type Instance } from '../../test/support/instance/instance.ts';
import { query } from '../../test/support/instance/sql.ts';
import type { RunningSite } from '../../test/support/site/generated-site.ts';
import type { Crawl, Crawler } from './crawling.ts';
import { memoryOfTree, watchMemory } from './memory.ts';
import type { CrawlBenchOptions } from './options.ts';
import { processorTime } from './processor-time.ts';

const POLL_MS = 1_000;
const SETTLE_MS = 2_000;

/** The product as it is, with an API, a worker and a database of its own; only the crawl itself is timed. */
export function millraceCrawler(options: CrawlBenchOptions & { withRules: boolean }): Crawler {
  return {
    name: `Millrace, rules ${options.withRules ? 'on' : 'off'}`,
    async crawl(site) {
      const instance = await startInstance({ env: envOf(options) });
      try {
        return await crawlWith(instance, site, options);
      } finally {
        // Ends by itself: a profile is written then.
        await instance.kill('worker', 'SIGTERM');
        await instance.stop();
      }
    },
  };
}

function envOf({ concurrency, withRules, profile }: CrawlBenchOptions & { withRules: boolean }) {
  return {
    CRAWL_CONCURRENCY: String(concurrency),
    CRAWL_RULES: withRules ? 'on' : 'off',
    ...(profile === '' ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` }),
  };
}

async function crawlWith(
  instance: Instance,
  site: RunningSite,
  { maxPages }: CrawlBenchOptions,
): Promise<Crawl> {
  const api = await newCompany(instance.url);
  await sleep(SETTLE_MS);
  const pid = instance.worker?.pid ?? 0;
  const idleMb = await memoryOfTree(pid);
  const memory = watchMemory(pid);
  const before = await processorTime();
  const started = await api.post('/seo-audit/start', { url: `${site.url}/`, maxPages, rps: 0 });
  if (started.status !== 202) throw new Error(`${started.status}: ${JSON.stringify(started.body)}`);
  const { stages, workflowId } = await crawled(api, started.body.id);
  memory.stop();
  const after = await processorTime();
  const peakMb = memory.peakMb();
  const stage = stages.find(({ name }: Json) => name === 'crawl');
  return {
    seconds: (Date.parse(stage.finishedAt) - Date.parse(stage.startedAt)) / 1_000,
    ...(await foundBy(instance, started.body.id)),
    peakMb,
    addedMb: peakMb - idleMb,
    historyEvents: await historyEvents(instance, workflowId),
    processorTime: new Map([...after].map(([part, ms]) => [part, ms - (before.get(part) ?? 0)])),
  };
}

/** The job once its crawl has ended; what comes after it is not waited for. */
async function crawled(api: ApiClient, id: string): Promise<Json> {
  for (;;) {
    const { body } = await api.get(`/seo-audit/${id}?report=false`);
    if (['failed', 'cancelled'].includes(body.status)) throw new Error(JSON.stringify(body.job));
    if (body.job.stages.find(({ name }: Json) => name === 'crawl').finishedAt) return body.job;
    await sleep(POLL_MS);
  }
}

async function foundBy(instance: Instance, auditId: string): Promise<Pick<Crawl, 'pages' | 'broken'>> {
  const rows = await query<{ url: string; status: number | null; redirects: unknown[] | null }>(
    instance.env['DATABASE_URL'] ?? '',
    `select url, status, redirects from audit_pages where audit_id = $1 and state = 'done'`,
    [auditId],
  );
  return {
    pages: rows.filter(({ status, redirects }) => status === 200 && (redirects ?? []).length === 0).length,
    broken: rows.filter(({ status }) => status === null || status >= 400).map(({ url }) => url),
  };
}

async function historyEvents({ env }: Instance, workflowId: string): Promise<number> {
  const client = temporalClient({
    address: env['TEMPORAL_ADDRESS'] ?? '',
    namespace: env['TEMPORAL_NAMESPACE'] ?? '',
  });
  try {
    return (await client.workflow.getHandle(workflowId).describe()).historyLength;
  } finally {
    await client.connection.close();
  }
}
