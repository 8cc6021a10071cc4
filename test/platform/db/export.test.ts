import { exportedPages } from '../../../db/audit/export.ts';
import { exportedSitemapPages } from '../../../db/site/export.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { openAuditDatabase, type AuditDatabase } from '../../support/audit/audit-database.ts';
import { query } from '../../support/instance/sql.ts';

const AUDITS = ['a'.repeat(24), 'b'.repeat(24)];
let database: AuditDatabase;

beforeAll(async () => {
  database = await openAuditDatabase();
});
afterAll(() => database.close());

/** Two audits and analyses of so many pages each. */
async function fill(pages: number): Promise<void> {
  const { companyId, userId } = database.owner;
  for (const id of AUDITS) {
    for (const table of ['audits', 'sitemap_analyses']) {
      await query(
        database.url,
        `insert into ${table} (id, company_id, created_by, url, options, created_at, updated_at)
         values ($1, $2, $3, 'https://site.test', '{}', now(), now())`,
        [id, companyId, userId],
      );
    }
    await query(
      database.url,
      `insert into audit_pages (company_id, audit_id, hash, url, state, links)
       select $1, $2, sha256(convert_to('https://site.test/' || n, 'UTF8')), 'https://site.test/' || n, 'done', '[]'
       from generate_series(1, $3::int) n`,
      [companyId, id, pages],
    );
    await query(
      database.url,
      `insert into sitemap_pages (company_id, analysis_id, hash, n, url, state)
       select $1, $2, sha256(convert_to(n::text, 'UTF8')), n, 'https://site.test/' || n, 'listed'
       from generate_series(0, $3::int - 1) n`,
      [companyId, id, pages],
    );
  }
}

test('pages come once each, however many, and few are read ahead of those that are taken', async () => {
  await fill(1_250);
  const em = companyEntityManager(database.orm, database.owner.companyId);
  const [pages, listed] = [
    await Array.fromAsync(exportedPages(em)),
    await Array.fromAsync(exportedSitemapPages(em)),
  ];
  for (const [rows, parent] of [
    [pages, 'auditId'],
    [listed, 'analysisId'],
  ] as const) {
    expect(rows).toHaveLength(2_500);
    expect(new Set(rows.map((row) => `${String(row[parent])} ${String(row['url'])}`)).size).toBe(2_500);
  }
  expect(listed.slice(0, 3).map(({ n }) => n)).toEqual([0, 1, 2]);

  const slowly = exportedPages(em);
  await slowly.next();
  await query(database.url, 'delete from audit_pages');
  // Of 2,500 pages only a batch is there.
  const rest = await Array.fromAsync(slowly);
  expect(rest).toHaveLength(49);
});

test('those of another company are not among them', async () => {
  const em = companyEntityManager(database.orm, 'f'.repeat(24));
  expect(await Array.fromAsync(exportedSitemapPages(em))).toEqual([]);
});
