import type { Orm } from '../orm.ts';
import { runPrepared } from '../prepared.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** One view of a page. `variantId` is empty if the page itself was shown. */
export interface PageView {
  companyId: string;
  pageId: string;
  variantId: string;
}

const ADD_VIEWS = {
  name: 'landing-views',
  text: `insert into landing_days (company_id, page_id, variant_id, day, views, leads)
    select p.company_id, p.id, seen.variant_id, (now() at time zone 'utc')::date, count(*)::int, 0
    from unnest($1::text[], $2::text[], $3::text[]) as seen (company_id, page_id, variant_id)
    join landing_pages p on p.company_id = seen.company_id and p.id = seen.page_id
    group by p.company_id, p.id, seen.variant_id order by p.company_id, p.id, seen.variant_id
    on conflict (company_id, page_id, variant_id, day) do update set views = landing_days.views + excluded.views`,
};

/**
 * Counts views of pages of any company; views of deleted pages are dropped. Rows are written in a fixed order, so that writers do
 * not deadlock.
 */
export async function addViews(orm: Orm, views: readonly PageView[]): Promise<void> {
  await runPrepared(orm, ADD_VIEWS, [
    views.map(({ companyId }) => companyId),
    views.map(({ pageId }) => pageId),
    views.map(({ variantId }) => variantId),
  ]);
}

/** Counts a lead in the transaction that stores it. `variantId` is empty for a lead from the page itself. */
export async function addLead(tx: TenantEntityManager, pageId: string, variantId: string): Promise<void> {
  await sqlOf(tx).execute(
    `insert into landing_days (company_id, page_id, variant_id, day, views, leads)
     values (?, ?, ?, (now() at time zone 'utc')::date, 0, 1)
     on conflict (company_id, page_id, variant_id, day) do update set leads = landing_days.leads + 1`,
    [companyOf(tx), pageId, variantId],
  );
}

export interface Figures {
  views: number;
  leads: number;
}

/** Figures of one UTC day (`YYYY-MM-DD`), or of one form of the page for all days (`variantId` is empty for the page itself). */
export interface FiguresRow extends Figures {
  day: string | null;
  variantId: string | null;
}

/** Figures per day, and per form of the page, from the day of `from` to before `to`; days without figures are left out. */
export function pageFigures(
  em: TenantEntityManager,
  pageId: string,
  { from, to }: { from: Date; to: Date },
): Promise<FiguresRow[]> {
  return sqlOf(em).execute<FiguresRow[]>(
    `select to_char(day, 'YYYY-MM-DD') as day, variant_id as "variantId",
       sum(views)::int as views, sum(leads)::int as leads
     from landing_days where company_id = ? and page_id = ?
       and day >= (?::timestamptz at time zone 'utc')::date and day < ?::timestamptz at time zone 'utc'
     group by grouping sets ((day), (variant_id)) order by day, variant_id`,
    [companyOf(em), pageId, from, to],
  );
}
