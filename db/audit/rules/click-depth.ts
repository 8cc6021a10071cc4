import { companyOf, sqlOf, type TenantEntityManager } from '../../tenancy.ts';

const SEEDS = `
  insert into site_depths
  select distinct x.id, 0 from site_pages p cross join lateral (values (p.id), (p.final_id)) x(id), site s
  where (p.wave = 0 or p.id = s.start_id) and x.id is not null`;

/** The targets of links from the previous depth and where they redirect, unless reached before. */
const NEXT = `
  insert into site_depths
  select distinct x.id, ?::int from site_depths d
  join site_links l on l.from_id = d.id
  cross join lateral (values (l.to_id), (l.end_id)) x(id)
  where d.depth = ?::int and x.id is not null and not exists (select from site_depths known where known.id = x.id)`;

/**
 * Computes the click depth of each page from the start page, breadth first, into the table site_depths (id, depth) of the
 * transaction and into audit_pages.depth. A page that no link leads to has no depth. Needs the tables of site-tables.ts.
 */
export async function measureDepths(em: TenantEntityManager, auditId: string): Promise<void> {
  const sql = sqlOf(em);
  await sql.execute('create temp table site_depths (id int primary key, depth int not null) on commit drop');
  let reached = await rowsOf(em, SEEDS);
  for (let depth = 1; reached > 0; depth += 1) reached = await rowsOf(em, NEXT, [depth, depth - 1]);
  await sql.execute('analyze site_depths');
  await sql.execute(
    `update audit_pages a set depth = d.depth
     from site_pages p left join site_depths d on d.id = p.id
     where a.company_id = ? and a.audit_id = ? and a.hash = p.hash and a.depth is distinct from d.depth`,
    [companyOf(em), auditId],
  );
}

async function rowsOf(em: TenantEntityManager, statement: string, values: number[] = []): Promise<number> {
  const { affectedRows } = await sqlOf(em).execute<{ affectedRows: number }>(statement, values, 'run');
  return affectedRows;
}

/** Links that form chains, since each page has at most one of each kind; columns `from_id` and `to_id`. */
const CHAINS = {
  canonical: `
    select p.id as from_id, p.canonical_id as to_id from site_pages p
    where p.is_page and p.canonical_id <> p.id`,
  next: `
    select p.id as from_id, n.id as to_id from site_pages p join site_pages n on n.url = p.next
    where p.is_page and n.id <> p.id`,
};

/**
 * Finds the pages on a cycle of links and stores them in the table site_loops (kind, id) of the transaction. Each step doubles
 * the length of the chains followed. Chains that end drop out early; a chain longer than the number of pages must contain a
 * cycle, and its current position is on it. Needs site_pages.
 */
export async function findLoops(em: TenantEntityManager): Promise<void> {
  const sql = sqlOf(em);
  await sql.execute('create temp table site_loops (kind text not null, id int not null) on commit drop');
  for (const [kind, chain] of Object.entries(CHAINS)) {
    await sql.execute(`create temp table ahead on commit drop as ${chain}`);
    const most = await linksAhead(em);
    for (let length = 1, left = most; left > 0 && length <= most; length *= 2) {
      await sql.execute(`create temp table further on commit drop as
        select a.from_id, b.to_id from ahead a join ahead b on b.from_id = a.to_id`);
      await sql.execute('drop table ahead');
      await sql.execute('alter table further rename to ahead');
      left = await linksAhead(em);
    }
    await sql.execute('insert into site_loops select distinct ?::text, to_id from ahead', [kind]);
    await sql.execute('drop table ahead');
  }
}

async function linksAhead(em: TenantEntityManager): Promise<number> {
  const [counted] = await sqlOf(em).execute<{ links: number }[]>('select count(*)::int as links from ahead');
  return counted?.links ?? 0;
}
