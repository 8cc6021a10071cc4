import { sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Chains in which pages name one other page each; `from_id` and `to_id`. */
const CHAINS = {
  canonical: `
    select p.id as from_id, p.canonical_id as to_id from site_pages p
    where p.is_page and p.canonical_id <> p.id`,
  next: `
    select p.id as from_id, n.id as to_id from site_pages p join site_pages n on n.url = p.next
    where p.is_page and n.id <> p.id`,
};

/**
 * Finds the pages from which a chain leads back to themselves: the table site_loops (kind, id) of the transaction. Each
 * step doubles how far the chains are followed. One with an end soon has no row left; what is still there when no chain
 * could be that long goes in circles, and where it has got to are the circles. Needs site_pages.
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
