import { residentMemory } from '../../../adapters/parser-pool/resident-memory.ts';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { hasEnded } from '../../../domain/platform/job/job.ts';
import { auditResult } from '../../support/audit/audit-result.ts';
import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { continuedAsNew } from '../../support/api/continued-as-new.ts';
import { endedAudit, startAudit } from '../../support/audit/crawl.ts';
import { startGeneratedSite, type HeldSite } from '../../support/site/generated-site.ts';
import { holdInserts } from '../../support/faults/held-inserts.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { linking, sitemapOf, startSite, type SitePage } from '../../support/site/site.ts';
import { query } from '../../support/instance/sql.ts';
import { until, untilSeen } from '../../support/until.ts';

const SITE = {
  pages: 320,
  brokenLinks: 25,
  redirects: 15,
  duplicates: 5,
  nearDuplicates: 5,
  sameTitles: 5,
  chapters: 1,
  related: 4,
};
const PAGES = SITE.pages + SITE.brokenLinks + SITE.redirects;
/** A limit so far away that there is a line of progress for every 50 pages: more than are stored at once. */
const MOST_PAGES = 2_500;
/** Requests. A crawl that began again, with all or with its batch, would make more of them anew than are under way. */
const KILLS = [130, 220, 310];
/** Pages at most that are fetched and not stored yet. */
const UNDER_WAY = 120;
/** Bytes. The URLs alone are some 10 MB, and as rows ten times as much. */
const MOST_GROWTH = 150e6;

let instance: Instance;
let client: ApiClient;
let site: HeldSite;
let database: string;

beforeAll(async () => {
  // Nothing is embedded here, and nothing rendered: it starts the sooner.
  const bare = { ...WITHOUT_MODEL, CHROMIUM_PATH: 'none' };
  const batches = { CRAWL_BATCH_PAGES: '170', CRAWL_TIMEOUT: '10s' };
  // Some batches fill the history of a run, so that every job continues as a new run.
  instance = await startInstance({ env: { ...bare, ...batches, JOB_HISTORY_LIMIT: '20' } });
  database = instance.env['DATABASE_URL'] ?? '';
  [client, site] = await Promise.all([newCompany(instance.url), startGeneratedSite(SITE)]);
});
afterAll(async () => {
  await Promise.all([instance?.stop(), site?.close()]);
});

test('a crawl whose worker is killed three times gives the very same rows and report', async () => {
  const undisturbed = await startAudit(client, site.url, { maxPages: MOST_PAGES });
  expect((await endedAudit(client, undisturbed)).status).toBe('completed');
  const expected = await auditResult(client, database, undisturbed);
  expect(expected.pages).toHaveLength(PAGES);

  const usual = await hits();
  await site.resetHits();
  // The site does not answer until the worker is dead: however quick the crawl is, it is not over by then.
  site.holdFrom(KILLS[0] ?? 0);
  const disturbed = await startAudit(client, site.url, { maxPages: MOST_PAGES });
  for (const [index, requests] of KILLS.entries()) {
    await untilSeen(async () => (await hits()) >= requests);
    await instance.kill('worker', 'SIGKILL');
    expect(await doneCount(disturbed)).toBeLessThan(PAGES);
    site.holdFrom(KILLS[index + 1] ?? Infinity);
    await instance.startWorker();
  }
  expect((await endedAudit(client, disturbed)).status).toBe('completed');
  expect(await auditResult(client, database, disturbed)).toEqual(expected);
  expect(await continuedAsNew(instance.env, `seo-audit/${disturbed}`)).toBe(true);
  // What was under way when a worker was killed is asked for once more, and nothing else.
  expect(await hits()).toBeLessThan(usual + KILLS.length * UNDER_WAY);
});

async function hits(): Promise<number> {
  return Object.values(await site.hits()).reduce((sum, count) => sum + count, 0);
}

async function doneCount(auditId: string): Promise<number> {
  const sql = `select count(*)::int as count from audit_pages where audit_id = $1 and state = 'done'`;
  const [row] = await query<{ count: number }>(database, sql, [auditId]);
  return row?.count ?? 0;
}

test('a worker killed in checks, links and an analysis of sitemaps changes nothing in what they give', async () => {
  /** What is asked for here gets no answer the first time. */
  const withheld = new Map<string, () => void>();
  const asked = (path: string) => new Promise<void>((resolve) => withheld.set(path, resolve));
  const answering = (page: (path: string) => SitePage) => (path: string) => {
    const tell = withheld.get(path);
    withheld.delete(path);
    tell?.();
    return tell ? { isSilent: true } : page(path);
  };
  const shop = await startSite({}, answering(shopPage));
  const listed = await startSite(
    {},
    answering((path) => listedPage(path, listed.url)),
  );
  const fetched = () => listed.requests.filter(({ path }) => path.startsWith('/page-')).length;
  const start = () =>
    Promise.all([
      startAudit(client, shop.url, { rps: 200 }),
      startAnalysis(listed.url, { batchSize: 5, concurrency: 2 }),
    ]);
  try {
    const expected = await resultsOf(...(await start()));
    expect(fetched()).toBe(40);

    // Once in the middle of the rules' transaction, with one of two lists stored …
    const rules = await holdInserts(database, 'audit_findings', `new.rule = 'title-duplicate'`);
    const list = asked('/b.xml');
    const [audit, analysis] = await start();
    await Promise.all([rules.reached(), list]);
    await instance.kill('worker', 'SIGKILL');
    await rules.release();
    // … and once with some batches of links and of pages done, and the next ones under way.
    const underWay = Promise.all([asked('/picture-40.png'), asked('/page-17')]);
    await instance.startWorker({ CRAWL_BATCH_TIME: '40ms' });
    await underWay;
    await instance.kill('worker', 'SIGKILL');
    const [known] = await query<{ done: number; open: number }>(
      database,
      `select (count(*) filter (where state = 'done'))::int as done,
         (count(*) filter (where state = 'found'))::int as open from audit_targets where audit_id = $1`,
      [audit],
    );
    expect(Math.min(known?.done ?? 0, known?.open ?? 0)).toBeGreaterThan(0);
    await instance.startWorker();
    expect(await resultsOf(audit, analysis)).toEqual(expected);
    // Only the batch of pages that was under way is fetched once more.
    expect(fetched()).toBeLessThanOrEqual(2 * 40 + 5);
  } finally {
    await Promise.all([shop.close(), listed.close()]);
  }
});

/** Thirty pages, half of them of one title, with two pictures each. */
function shopPage(path: string): SitePage {
  const [, n] = /^\/p(\d+)$/.exec(path) ?? [];
  if (path === '/') return linking('Shop', ...Array.from({ length: 30 }, (_, to) => `/p${to}`));
  if (/^\/picture-\d+\.png$/.test(path)) return { headers: { 'content-type': 'image/png' }, body: 'picture' };
  if (n === undefined) return { status: 404, body: 'not here' };
  const title = Number(n) % 2 === 0 ? 'Mill' : `Mill ${n}`;
  const images = [2 * Number(n), 2 * Number(n) + 1].map(
    (image) => `<img src="/picture-${image}.png" alt="">`,
  );
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${images.join('')}</body></html>`;
}

/** Forty pages in two sitemaps, one of them behind a further index. */
function listedPage(path: string, url: string): SitePage {
  const indexOf = (...files: string[]): SitePage => ({
    headers: { 'content-type': 'application/xml' },
    body: `<sitemapindex>${files.map((file) => `<sitemap><loc>${url}${file}</loc></sitemap>`).join('')}</sitemapindex>`,
  });
  const pagesFrom = (first: number) =>
    sitemapOf(Array.from({ length: 20 }, (_, n) => `${url}/page-${first + n}`));
  if (path === '/sitemap.xml') return indexOf('/a.xml', '/more.xml');
  if (path === '/more.xml') return indexOf('/b.xml');
  if (path === '/a.xml' || path === '/b.xml') return pagesFrom(path === '/a.xml' ? 0 : 20);
  return path.startsWith('/page-') ? linking(`Page ${path}`) : { status: 404, body: 'not here' };
}

async function startAnalysis(url: string, options: object): Promise<string> {
  const { body } = await client.post('/sitemap?wait=false', { url, ...options });
  return body.id;
}

async function resultsOf(auditId: string, analysisId: string) {
  expect((await endedAudit(client, auditId)).status).toBe('completed');
  const {
    job,
    id: _,
    ...analysis
  } = await until(async () => {
    const { body } = await client.get(`/sitemap/${analysisId}?pageSize=100`);
    return hasEnded(body.job.status) && body;
  });
  expect(job.status).toBe('completed');
  return { audit: await auditResult(client, database, auditId), analysis };
}

test('100,000 URLs in sitemaps leave the worker as small as it was, and the history short', async () => {
  const pages: Record<string, SitePage> = { '/': linking('Start') };
  const listed = await startSite(pages, (path) => linking(path));
  const urls = (part: number) => Array.from({ length: 20_000 }, (_, n) => `${listed.url}/page-${part}-${n}`);
  const parts = [1, 2, 3, 4, 5];
  for (const part of parts) pages[`/sitemap-${part}.xml`] = () => sitemapOf(urls(part));
  const named = parts.map((part) => `Sitemap: ${listed.url}/sitemap-${part}.xml`).join('\n');
  pages['/robots.txt'] = { headers: { 'content-type': 'text/plain' }, body: named };
  const worker = () => residentMemory(instance.worker?.pid ?? 0);
  const before = await worker();
  let peak = before;
  const sampling = setInterval(() => void worker().then((now) => (peak = Math.max(peak, now))), 100);
  try {
    const id = await startAudit(client, listed.url, { maxPages: 150 });
    const audit = await endedAudit(client, id);
    expect(audit.status).toBe('completed');
    expect(audit.counts).toMatchObject({ discovered: 100_001, crawled: 150 });
    console.log(`100,000 URLs: ${Math.round((peak - before) / 1e6)} MB above ${Math.round(before / 1e6)} MB`);
    expect(peak - before).toBeLessThan(MOST_GROWTH);
    expect(await historyLength(`seo-audit/${id}`)).toBeLessThan(200);
  } finally {
    clearInterval(sampling);
    await listed.close();
  }
});

async function historyLength(workflowId: string): Promise<number> {
  const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = '' } = instance.env;
  const temporal = temporalClient({ address, namespace });
  try {
    return (await temporal.workflow.getHandle(workflowId).describe()).historyLength;
  } finally {
    await temporal.connection.close();
  }
}
