import { evaluatePages } from '../../db/audit/rules/evaluate-pages.ts';
import { evaluateTargets } from '../../db/audit/rules/evaluate-targets.ts';
import { readComparison } from '../../db/audit/compare.ts';
import { countsOfAudits } from '../../db/audit/counts.ts';
import { readReport } from '../../db/audit/report.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { createUser } from '../../services/platform/accounts/registration.ts';
import { CATEGORIES } from '../../domain/audit/rule.ts';
import type { AuditReport } from '../../domain/audit/report.ts';
import { urlHash } from '../../domain/site/urls/canonical-url.ts';
import {
  at,
  errorRow,
  insertAudit,
  leftRow,
  ORIGIN,
  pageRow,
  redirectRow,
  siteOf,
  type AuditRow,
  type AuditRows,
} from '../support/audit/audit-rows.ts';
import { useDatabase } from '../support/instance/use-database.ts';

const database = useDatabase();
let owner: { companyId: string; userId: string };

beforeAll(async () => {
  const user = await createUser(database.orm, {
    name: 'Ada',
    email: 'ada@site.test',
    password: 'a long password',
  });
  owner = { companyId: user.companyId, userId: user.id };
});

const em = () => companyEntityManager(database.orm, owner.companyId);

/** Findings of page rules: paths by rule; an empty path is the site. */
type Found = Record<string, string[]>;

/** An audit that was evaluated, with what page rules would have found. */
async function audited(rows: AuditRows, found: Found = {}): Promise<string> {
  const auditId = await insertAudit(database.orm, owner, rows);
  await database.orm.em.fork().execute(
    `insert into audit_findings (company_id, audit_id, rule, hash, details)
     select ?, ?, f.rule, decode(f.hash, 'hex'), '{}' from jsonb_to_recordset(?::jsonb) as f(rule text, hash text)`,
    [
      owner.companyId,
      auditId,
      JSON.stringify(
        Object.entries(found).flatMap(([rule, paths]) =>
          paths.map((path) => ({ rule, hash: path === '' ? '' : urlHash(at(path)) })),
        ),
      ),
    ],
  );
  await em().transactional((tx) => evaluatePages(tx, auditId));
  await em().transactional((tx) => evaluateTargets(tx, auditId));
  return auditId;
}

async function reportOf(auditId: string): Promise<AuditReport> {
  const report = await readReport(em(), auditId);
  if (!report) throw new Error('there is no report');
  return report;
}

const external = (url: string): AuditRow['resources'][number] => ({ kind: 'link', url });
/** A small shop with a fault of each kind that a report has a place for. */
const SHOP: AuditRows = {
  site: { probes: { ...siteOf().probes, llmsTxt: { status: 404, isValid: false } } },
  rows: [
    pageRow('/', ['/a', '/b', '/gone', '/moved', '/ö'], { resources: [external('https://else.test/gone')] }),
    pageRow('/a', ['/', '/gone', '/b'], { title: 'Same', resources: [external('https://else.test/fine')] }),
    pageRow('/b', ['/a', '/dead'], { title: 'Same', facts: { structuredTypes: ['Offer', 'Product'] } }),
    pageRow('/ö', ['/'], { description: 'Like', text: 'twin', facts: { structuredTypes: ['Product'] } }),
    pageRow('/Z', ['/'], { description: 'Like', text: 'twin', inSitemap: false }),
    redirectRow('/moved', '/a'),
    errorRow('/gone', 404),
    errorRow('/dead', null, 'timeout'),
    leftRow('/closed', 'robots'),
  ],
  targets: [{ url: 'https://else.test/gone', status: 410 }, { url: 'https://else.test/fine' }],
};
const SHOP_FINDINGS = {
  'h1-missing': ['/ö', '/Z', '/a'],
  'page-not-found': ['/gone'],
  'server-slow': ['/a'],
  'a-rule-of-old': ['/a'],
};

test('a report holds everything that was found, in its order', async () => {
  const report = await reportOf(await audited(SHOP, SHOP_FINDINGS));
  expect(report.summary).toMatchObject({ url: `${ORIGIN}/`, pages: 5, isCut: false });
  expect(report.categories.map(({ category }) => category)).toEqual(CATEGORIES);
  const ids = report.issues.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect(ids).toEqual(
    expect.arrayContaining(['content-duplicate', 'link-broken-internal', 'title-duplicate']),
  );
  expect(ids).not.toContain('a-rule-of-old');
  expect(report.issues.find(({ id }) => id === 'h1-missing')).toMatchObject({
    category: 'headings',
    severity: 'warning',
    title: expect.any(String) as string,
    why: expect.any(String) as string,
    howToFix: expect.any(String) as string,
    count: 3,
    urls: ['/Z', '/a', '/ö'].map(at),
  });
  expect(report.issues.find(({ id }) => id === 'llms-txt-missing')).toMatchObject({ count: 1, urls: [] });
  expect(report.issues.find(({ id }) => id === 'title-duplicate')?.urls).toEqual(['/a', '/b'].map(at));
  expect(report.pages.map(({ url }) => url)).toEqual(
    ['/', '/Z', '/a', '/b', '/dead', '/gone', '/moved', '/ö'].map(at),
  );
  expect(report.pages[2]).toMatchObject({
    status: 200,
    issues: expect.arrayContaining(['h1-missing']) as string[],
  });
  // A redirect has a status of its own, whatever its target answers.
  expect(report.pages.find(({ url }) => url === at('/moved'))?.status).toBe(301);
  expect(report.links).toEqual({
    internal: 12,
    external: 2,
    broken: [
      { url: 'https://else.test/gone', status: 410, from: [at('/')] },
      { url: at('/dead'), status: null, from: [at('/b')] },
      { url: at('/gone'), status: 404, from: [at('/'), at('/a')] },
    ],
  });
  expect(report.duplicates).toEqual({
    titles: [{ title: 'Same', urls: ['/a', '/b'].map(at) }],
    descriptions: [{ description: 'Like', urls: ['/Z', '/ö'].map(at) }],
    content: [{ urls: ['/Z', '/ö'].map(at) }],
    nearDuplicates: [],
  });
  expect(report.structuredData).toEqual({
    pages: 2,
    types: [
      { type: 'Product', pages: 2 },
      { type: 'Offer', pages: 1 },
    ],
  });
  expect(report.robots.result).toBe('read');
  expect(report.sitemaps).toMatchObject({ source: 'robots', indexableMissing: 1 });
});

test('the same site gives the same bytes, in whatever order and however fast it answered', async () => {
  const first = await reportOf(await audited(SHOP, SHOP_FINDINGS));
  const { 'server-slow': _, ...steady } = SHOP_FINDINGS;
  const again = await audited({ ...SHOP, rows: SHOP.rows.toReversed() }, steady);
  await database.orm.em
    .fork()
    .execute('update audit_pages set first_byte_ms = 900 where audit_id = ?', [again]);
  const second = await reportOf(again);
  expect(second.performance).toMatchObject({ medianFirstByteMs: 900, p95FirstByteMs: 900 });
  expect(second.performance.slowest).toHaveLength(5);
  const withoutTimes = (report: AuditReport) =>
    JSON.stringify({
      ...report,
      performance: null,
      categories: report.categories.filter(({ category }) => category !== 'performance'),
      issues: report.issues.filter(({ category }) => category !== 'performance'),
    });
  expect(withoutTimes(second)).toBe(withoutTimes(first));
});

test('long lists are cut, the counts are not', async () => {
  const pages = Array.from({ length: 1_100 }, (_, n) => pageRow(`/p${n}`, ['/gone'], { title: 'Same' }));
  const auditId = await audited(
    {
      rows: [
        pageRow(
          '/',
          pages.map(({ url }) => url),
        ),
        ...pages,
        errorRow('/gone', 410),
      ],
    },
    { 'h1-missing': pages.map(({ url }) => url) },
  );
  const report = await reportOf(auditId);
  const sorted = pages.map(({ url }) => at(url)).toSorted();
  expect(report.issues.find(({ id }) => id === 'h1-missing')).toMatchObject({
    count: 1_100,
    urls: sorted.slice(0, 1_000),
  });
  expect(report.pages).toHaveLength(1_000);
  expect(report.links.broken).toEqual([{ url: at('/gone'), status: 410, from: sorted.slice(0, 1_000) }]);
  expect(report.duplicates.titles).toEqual([{ title: 'Same', urls: sorted.slice(0, 1_000) }]);
});

test('near duplicates are whole groups, also where no page is like all others', async () => {
  // Neighbours differ in three bits, the first and the last of them in six.
  const prints = ['0000000000000000', '0000000000000007', '000000000000003f', 'ffffffff00000000'];
  const rows = prints.map((simhash, n) => pageRow(`/p${n}`, [], { simhash }));
  const { duplicates } = await reportOf(await audited({ rows: [pageRow('/', ['/p0']), ...rows] }));
  expect(duplicates.nearDuplicates).toEqual([{ urls: ['/p0', '/p1', '/p2'].map(at) }]);
});

test('an audit that ended early has a report of what it has; one that knows nothing has none', async () => {
  const rows = [pageRow('/', ['/a']), pageRow('/a', [], { state: 'found', status: null })];
  const auditId = await insertAudit(database.orm, owner, { rows });
  expect(await readReport(em(), auditId)).toMatchObject({ summary: { pages: 1, isCut: true }, issues: [] });
  await database.orm.em.fork().execute('update audits set site = null where id = ?', [auditId]);
  expect(await readReport(em(), auditId)).toBeNull();
  const otherCompany = await createUser(database.orm, {
    name: 'Eve',
    email: 'eve@else.test',
    password: 'a long password',
  });
  await expect(
    readReport(companyEntityManager(database.orm, otherCompany.companyId), auditId),
  ).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('counts of audits, for lists', async () => {
  const [full, empty] = [
    await audited(SHOP, SHOP_FINDINGS),
    await insertAudit(database.orm, owner, { rows: [] }),
  ];
  const counts = await countsOfAudits(em(), [full, empty, 'unknown']);
  const { issues } = await reportOf(full);
  expect(counts.get(full)).toEqual({ discovered: 9, crawled: 8, failed: 2, issues: issues.length + 1 });
  expect(counts.get(empty)).toEqual({ discovered: 0, crawled: 0, failed: 0, issues: 0 });
  expect(counts.get('unknown')).toEqual({ discovered: 0, crawled: 0, failed: 0, issues: 0 });
});

test('two audits of a site compared: by rule and URL, and only what both have evaluated', async () => {
  const pages = (left: string) => [
    pageRow('/', ['/a', '/b', '/c']),
    pageRow('/a'),
    ...['/b', '/c'].map((path) => (path === left ? leftRow(path, 'limit') : pageRow(path))),
  ];
  const before = await audited(
    { rows: pages('') },
    { 'h1-missing': ['/a', '/b', '/c'], 'llms-txt-missing': [''], 'lab-lcp-slow': ['/a'] },
  );
  const now = await audited({ rows: pages('/c') }, { 'h1-missing': ['/b'], 'title-missing': ['/a'] });
  const { issues, counts } = await readComparison(em(), now, before);
  const of = (id: string) => issues.find((issue) => issue.id === id);
  expect(of('h1-missing')).toMatchObject({
    new: 0,
    fixed: 1,
    unchanged: 1,
    notJudged: 1,
    fixedUrls: [at('/a')],
  });
  expect(of('title-missing')).toMatchObject({ new: 1, fixed: 0, newUrls: [at('/a')] });
  expect(of('lab-lcp-slow')).toMatchObject({ fixed: 0, notJudged: 1 });
  expect(counts).toMatchObject({
    unchanged: expect.any(Number) as number,
    new: expect.any(Number) as number,
  });

  await database.orm.em.fork().execute(`update audits set url = 'https://else.test/' where id = ?`, [now]);
  await expect(readComparison(em(), now, before)).rejects.toMatchObject({ code: 'different-sites' });
});
