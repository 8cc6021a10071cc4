import { abortable } from '../../db/abortable.ts';
import { evaluatePages, PAGE_CHECKS } from '../../db/audit/rules/evaluate-pages.ts';
import { evaluateTargets } from '../../db/audit/rules/evaluate-targets.ts';
import { targetChecks } from '../../db/audit/rules/targets.ts';
import type { Orm } from '../../db/orm.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { SITE_EVALUATORS } from '../../domain/audit/evaluate-site.ts';
import { SITE_RULES } from '../../domain/audit/site-rules.ts';
import { openAuditDatabase, type AuditDatabase } from '../support/audit/audit-database.ts';
import { insertAudit, ORIGIN, pageRow, siteOf, type AuditRows } from '../support/audit/audit-rows.ts';
import { holdInserts } from '../support/faults/held-inserts.ts';
import { canonicalCases } from './site-cases/canonicals.ts';
import { discoveryCases } from './site-cases/discovery.ts';
import { hreflangCases } from './site-cases/hreflangs.ts';
import { linkCases } from './site-cases/links.ts';
import { reachCases } from './site-cases/reach.ts';
import { signalCases } from './site-cases/signals.ts';
import { targetCases } from './site-cases/targets.ts';
import { textCases } from './site-cases/texts.ts';

const CASES = [
  ...reachCases,
  ...linkCases,
  ...signalCases,
  ...canonicalCases,
  ...hreflangCases,
  ...textCases,
  ...targetCases,
];
const CHECKS = [...PAGE_CHECKS, ...targetChecks];

let database: AuditDatabase;
let orm: Orm;
let owner: AuditDatabase['owner'];

beforeAll(async () => {
  database = await openAuditDatabase();
  ({ orm, owner } = database);
});
afterAll(() => database.close());

interface Found {
  rule: string;
  path: string;
  details: object;
}

async function findings(auditId: string): Promise<Found[]> {
  return orm.em.fork().execute<Found[]>(
    `select f.rule, coalesce(replace(p.url, '${ORIGIN}', ''), case when f.hash = '' then 'site' end) as path, f.details
     from audit_findings f
     left join audit_pages p on p.company_id = f.company_id and p.audit_id = f.audit_id and p.hash = f.hash
     where f.audit_id = ? order by f.rule, p.url collate "C"`,
    [auditId],
  );
}

/** Evaluates by one rule, or by all. */
async function evaluate(auditId: string, rule?: string): Promise<Found[]> {
  const em = companyEntityManager(orm, owner.companyId);
  const chosen = (checks: typeof CHECKS) => checks.filter(({ id }) => rule === undefined || id === rule);
  const [overPages, overTargets] = [chosen([...PAGE_CHECKS]), chosen(targetChecks)];
  if (overPages.length > 0) await em.transactional((tx) => evaluatePages(tx, auditId, overPages));
  if (overTargets.length > 0) await em.transactional((tx) => evaluateTargets(tx, auditId, overTargets));
  return findings(auditId);
}

const evaluated = async (rows: AuditRows, rule?: string) =>
  evaluate(await insertAudit(orm, owner, rows), rule);

test('every rule over the site is evaluated, once, and has a site that breaks it', () => {
  const ids = [...Object.keys(SITE_EVALUATORS), ...CHECKS.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
  // Measured in a browser.
  const elsewhere = SITE_RULES.map(({ id }) => id).filter((id) => id.startsWith('lab-'));
  expect([...ids, ...elsewhere].sort()).toEqual(SITE_RULES.map(({ id }) => id).sort());
  // Planned articles are in test/content/api/keywords.test.ts.
  const cased = [...discoveryCases, ...CASES].map(({ rule }) => rule);
  expect([...cased, 'content-competes-with-plan'].sort()).toEqual(ids.sort());
});

test.each(discoveryCases)('$rule', ({ rule, triggers, near }) => {
  expect(SITE_EVALUATORS[rule]?.(siteOf(triggers))).not.toBeNull();
  expect(SITE_EVALUATORS[rule]?.(siteOf(near))).toBeNull();
});

test('what is true of the whole site is a finding without a URL', async () => {
  const robots = { ...siteOf().robots, result: 'missing' as const, status: 404, text: null };
  const auditId = await insertAudit(orm, owner, { site: { robots }, rows: [pageRow('/', ['/'])] });
  expect(await evaluate(auditId)).toEqual([{ rule: 'robots-missing', path: 'site', details: {} }]);
});

test.each(CASES)('$rule', async ({ rule, triggers, found, details, near }) => {
  const [broken, kept] = [await evaluated(triggers, rule), await evaluated(near, rule)];
  const ofRule = broken.filter((finding) => finding.rule === rule);
  expect(ofRule.map(({ path }) => path)).toEqual(found);
  expect(ofRule[0]?.details).toMatchObject(details ?? {});
  expect(kept.filter((finding) => finding.rule === rule)).toEqual([]);
});

test('a site without a fault has no finding, evaluated twice or not', async () => {
  const rows = [
    pageRow('/', ['/a', '/b', '/c'], { facts: { hasIcon: true } }),
    ...['/a', '/b', '/c'].map((path) => pageRow(path, ['/', '/a', '/b', '/c'], { canonical: path })),
  ];
  const auditId = await insertAudit(orm, owner, { rows });
  expect(await evaluate(auditId)).toEqual([]);
  expect(await evaluate(auditId)).toEqual([]);
});

test('evaluating again replaces what was found, and other audits keep theirs', async () => {
  const rows = [pageRow('/', ['/gone', '/a']), pageRow('/a', ['/']), pageRow('/gone', [], { status: 404 })];
  const [auditId, otherId] = [
    await insertAudit(orm, owner, { rows }),
    await insertAudit(orm, owner, { rows }),
  ];
  const [first, other] = [await evaluate(auditId), await evaluate(otherId)];
  expect(first.map(({ rule }) => rule)).toContain('link-broken-internal');
  expect(await evaluate(auditId)).toEqual(first);
  await orm.em.fork().execute(`update audit_pages set status = 200 where audit_id = ?`, [auditId]);
  expect((await evaluate(auditId)).map(({ rule }) => rule)).not.toContain('link-broken-internal');
  expect(await findings(otherId)).toEqual(other);
});

test('evaluating is broken off in the midst of a statement, leaves all as it was, and can be begun anew', async () => {
  const auditId = await insertAudit(orm, owner, {
    rows: [pageRow('/', ['/gone']), pageRow('/gone', [], { status: 404 })],
  });
  const em = companyEntityManager(orm, owner.companyId);
  const held = await holdInserts(database.url, 'audit_findings', `new.rule = 'link-broken-internal'`);
  try {
    const stop = new AbortController();
    const evaluating = abortable(em, stop.signal, (tx) => evaluatePages(tx, auditId));
    await Promise.race([held.reached(), evaluating]);
    stop.abort(new Error('enough'));
    await expect(evaluating).rejects.toThrow('enough');
    expect(await findings(auditId)).toEqual([]);
  } finally {
    await held.release();
  }
  await abortable(em, new AbortController().signal, (tx) => evaluatePages(tx, auditId));
  expect((await findings(auditId)).map(({ rule }) => rule)).toContain('link-broken-internal');
});

test('clicks are counted from the start page, through redirects; what no link leads to has none', async () => {
  const auditId = await insertAudit(orm, owner, {
    rows: [
      pageRow('/', ['/old']),
      pageRow('/old', [], { leadsTo: '/new' }),
      pageRow('/new', ['/far', '/']),
      pageRow('/far', ['/new']),
      pageRow('/alone', ['/far']),
    ],
  });
  await evaluate(auditId, 'page-too-deep');
  const depths = await orm.em
    .fork()
    .execute(
      `select replace(url, '${ORIGIN}', '') as path, depth from audit_pages where audit_id = ? order by url`,
      [auditId],
    );
  expect(depths).toEqual([
    { path: '/', depth: 0 },
    { path: '/alone', depth: null },
    { path: '/far', depth: 2 },
    { path: '/new', depth: 1 },
    { path: '/old', depth: 1 },
  ]);
});
