import { siteFacts } from '../../domain/site/site-facts.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { newId } from '../../domain/platform/id.ts';
import { planLevel } from '../../services/audit/crawl/plan-level.ts';
import { insertCompany } from '../platform/workflows/lab/company.ts';
import { at, insertAudit, ORIGIN, pageRow, type AuditRow } from '../support/audit/audit-rows.ts';
import { query } from '../support/instance/sql.ts';
import { useDatabase } from '../support/instance/use-database.ts';

const database = useDatabase();

const given = {
  startUrl: at('/'),
  options: {
    maxPages: 10,
    maxDepth: 5,
    render: 'never' as const,
    respectRobots: true,
    device: 'mobile' as const,
    include: [],
    exclude: [],
    rps: 0,
  },
  site: siteFacts({ url: ORIGIN, robots: null }),
  isClosed: false,
  withRules: false,
  now: new Date(),
};

const listed = (path: string, wave: number | null): AuditRow => pageRow(path, [], { state: 'listed', wave });

/** Plans the next level of an audit with these rows; each path with its depth level and state. */
async function planned(rows: AuditRow[]): Promise<Record<string, [number | null, string]>> {
  const companyId = await insertCompany(database.orm);
  const auditId = await insertAudit(database.orm, { companyId, userId: newId() }, { rows });
  // As a sitemap gives them their places.
  await query(database.url, 'update audit_pages set rank = 0 where audit_id = $1 and wave is null', [
    auditId,
  ]);
  await planLevel(companyEntityManager(database.orm, companyId), auditId, given);
  const found = await query<{ url: string; wave: number | null; state: string }>(
    database.url,
    'select url, wave, state from audit_pages where audit_id = $1',
    [auditId],
  );
  return Object.fromEntries(
    found.map(({ url, wave, state }) => [url.slice(ORIGIN.length), [wave, state] as [number | null, string]]),
  );
}

test('pages that are linked make the next level; what only sitemaps name waits', async () => {
  expect(await planned([pageRow('/'), listed('/linked', 1), listed('/only-listed', null)])).toEqual({
    '/': [0, 'done'],
    '/linked': [1, 'found'],
    '/only-listed': [null, 'listed'],
  });
});

test('what only sitemaps name is a level of its own, apart from the pages that links lead to', async () => {
  expect(await planned([pageRow('/'), listed('/only-listed', null)])).toEqual({
    '/': [0, 'done'],
    '/only-listed': [2, 'found'],
  });
});
