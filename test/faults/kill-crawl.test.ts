import { jest } from '@jest/globals';
import { ruleById } from '../../domain/content/audit/catalogue.ts';
import { newCompany, type ApiClient, type Json } from '../support/client.ts';
import { auditLines, endedAudit, startAudit } from '../support/crawl.ts';
import { startGeneratedSite, type RunningSite } from '../support/generated-site.ts';
import { startInstance, type Instance } from '../support/instance.ts';
import { query } from '../support/sql.ts';
import { until } from '../support/until.ts';

// Two crawls of 2,000 pages, one of them with three missed heartbeats.
jest.setTimeout(180_000);

const SITE = {
  pages: 1_900,
  brokenLinks: 60,
  redirects: 40,
  duplicates: 5,
  nearDuplicates: 5,
  sameTitles: 5,
};
const KILLS = [300, 900, 1_500];
/** Pages at most that are fetched and not stored yet. */
const UNDER_WAY = 120;
/** Everything that is stored of a page but the times it took. */
const COLUMNS = `url, state, left_because, wave, rank, in_sitemap, lastmod, depth, status, failure, content_type, final_url,
  redirects, title, description, heading, lang, words, canonical_url, is_indexable, encode(text_hash, 'hex') as text_hash,
  encode(simhash, 'hex') as simhash, bytes, links, resources, facts`;

let instance: Instance;
let client: ApiClient;
let site: RunningSite;
let database: string;

beforeAll(async () => {
  instance = await startInstance({ env: { CRAWL_BATCH_PAGES: '400' } });
  database = instance.env['DATABASE_URL'] ?? '';
  [client, site] = await Promise.all([newCompany(instance.url), startGeneratedSite(SITE)]);
});
afterAll(async () => {
  await Promise.all([instance?.stop(), site?.close()]);
});

test('a crawl whose worker is killed three times gives the very same rows and report', async () => {
  const undisturbed = await startAudit(client, site.url, { maxPages: 2_500 });
  expect((await endedAudit(client, undisturbed)).status).toBe('completed');
  const expected = await stored(undisturbed);
  expect(expected.pages).toHaveLength(2_000);

  const usual = await hits();
  await site.resetHits();
  const disturbed = await startAudit(client, site.url, { maxPages: 2_500 });
  for (const pages of KILLS) {
    await until(async () => (await doneCount(disturbed)) >= pages);
    await instance.kill('worker', 'SIGKILL');
    expect(await doneCount(disturbed)).toBeLessThan(2_000);
    await instance.startWorker();
  }
  expect((await endedAudit(client, disturbed)).status).toBe('completed');
  const given = await stored(disturbed);
  expect(given.pages).toEqual(expected.pages);
  expect(given.findings).toEqual(expected.findings);
  expect(given.lines).toEqual(expected.lines);
  expect(given.report).toEqual(expected.report);
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

async function stored(auditId: string) {
  const pages = await query<Json>(
    database,
    `select ${COLUMNS} from audit_pages where audit_id = $1 order by hash`,
    [auditId],
  );
  const findings = await query<{ rule: string }>(
    database,
    `select rule, encode(hash, 'hex') as hash, details from audit_findings where audit_id = $1 order by rule, hash`,
    [auditId],
  );
  const { body: report } = await client.get(`/seo-audit/${auditId}/report?format=json`);
  return {
    pages,
    findings: findings.filter(({ rule }) => !isOfTheDay(rule)),
    lines: await auditLines(database, auditId),
    report: withoutPerformance(report),
  };
}

/** How fast the site was is another thing every time. */
function isOfTheDay(rule: string): boolean {
  return ruleById(rule)?.category === 'performance';
}

function withoutPerformance({ performance: _, ...report }: Json): Json {
  const { issuesBySeverity: __, ...summary } = report.summary;
  return {
    ...report,
    summary,
    categories: report.categories.filter(({ category }: Json) => category !== 'performance'),
    issues: report.issues.filter(({ category }: Json) => category !== 'performance'),
    pages: report.pages.map((page: Json) => ({
      ...page,
      issues: page.issues.filter((rule: string) => !isOfTheDay(rule)),
    })),
  };
}
