import type { LandingStatus } from '../../domain/landing/landing-page.ts';
import type { Orm } from '../orm.ts';
import { preparedLookup, runPrepared } from '../prepared.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** One form of a page as visitors see it: the page itself or a variant. */
export interface LiveForm {
  /** Empty for the page itself. */
  variantId: string;
  /** The version of the page or variant shown. */
  version: number;
  /** Percentage of visitors; for the page itself, what the variants leave. */
  weight: number;
  html: string;
  /** The hash of the HTML, in hex. */
  hash: string;
  /** `sha256-…` of each style element in the HTML, for the content security policy. */
  styles: string[];
  /** Placeholder in the HTML for the contact form's token; null without a contact form. */
  tokenMark: string | null;
}

/** A form of a page without its HTML. */
export type LiveFace = Omit<LiveForm, 'html' | 'version'>;

/** The page at a slug. */
export interface LivePlace {
  companyId: string;
  pageId: string;
  status: LandingStatus;
  businessName: string;
  /** Empty unless the page is live under exactly this slug. The page itself comes first, then the variants by id. */
  faces: LiveFace[];
}

const placeBySlug = preparedLookup<LivePlace & { at: number }>({
  name: 'landing-place',
  text: `select asked.at::int, p.company_id as "companyId", p.id as "pageId", p.status,
      p.business_name as "businessName", coalesce(live.faces, '[]') as faces
    from unnest($1::text[]) with ordinality as asked (slug, at)
    join landing_slugs s on s.slug = asked.slug
    join landing_pages p on p.company_id = s.company_id and p.id = s.page_id
    join companies c on c.id = p.company_id and c.closed_at is null
    left join lateral (
      select jsonb_agg(jsonb_build_object('variantId', l.variant_id, 'weight', l.weight, 'hash', l.hash,
        'styles', l.styles, 'tokenMark', l.token_mark) order by l.variant_id) as faces
      from landing_live l
      where l.company_id = p.company_id and l.page_id = p.id and p.published_slug = s.slug
    ) live on true`,
});

/**
 * The page with this slug. Not restricted to a company, because the slug determines the company. Null if no page has the slug.
 */
export function findLivePlace(orm: Orm, slug: string): Promise<LivePlace | null> {
  return placeBySlug(orm, slug);
}

const LIVE_HTML = {
  name: 'landing-html',
  text: `select html from landing_live where company_id = $1 and page_id = $2 and variant_id = $3 and hash = $4`,
};

/** The HTML of a form; null if it has been replaced since. */
export async function findLiveHtml(
  orm: Orm,
  { companyId, pageId }: Pick<LivePlace, 'companyId' | 'pageId'>,
  { variantId, hash }: Pick<LiveFace, 'variantId' | 'hash'>,
): Promise<string | null> {
  const [row] = await runPrepared<{ html: string }>(orm, LIVE_HTML, [companyId, pageId, variantId, hash]);
  return row?.html ?? null;
}

/** Replaces the live forms of a page; without any, the page is no longer live. */
export async function replaceLive(
  tx: TenantEntityManager,
  pageId: string,
  forms: readonly LiveForm[],
): Promise<void> {
  const companyId = companyOf(tx);
  const em = sqlOf(tx);
  await em.execute('delete from landing_live where company_id = ? and page_id = ?', [companyId, pageId]);
  for (const { variantId, version, weight, html, hash, styles, tokenMark } of forms) {
    await em.execute(
      `insert into landing_live (company_id, page_id, variant_id, version, weight, html, hash, styles, token_mark)
       values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?)`,
      [companyId, pageId, variantId, version, weight, html, hash, JSON.stringify(styles), tokenMark],
    );
  }
}

const CHANGED = `select p.id from landing_pages p
  where p.company_id = ? and p.id in (?) and p.published_slug is not null and exists (
    select from (
      select '' as id, p.version
      union all
      select v.id, v.version from landing_variants v where v.company_id = p.company_id and v.page_id = p.id
    ) saved
    full join (
      select l.variant_id, l.version from landing_live l where l.company_id = p.company_id and l.page_id = p.id
    ) live on live.variant_id = saved.id
    where saved.id is null or live.variant_id is null or live.version <> saved.version
  )`;

/** The live ones of these pages that were changed since they were published, including changes to their variants. */
export async function findChangedSince(
  em: TenantEntityManager,
  pageIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pageIds.length === 0) return new Set();
  const rows = await sqlOf(em).execute<{ id: string }[]>(CHANGED, [companyOf(em), pageIds]);
  return new Set(rows.map(({ id }) => id));
}
