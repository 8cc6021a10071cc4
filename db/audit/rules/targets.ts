import { named, type SiteCheck } from './site-check.ts';

/** Pictures with more bytes are reported; a full-screen photograph has half of them. */
const HEAVY_BYTES = 500_000;
/** Sites with fewer pages are not checked, since one picture may be enough for them. */
const FEWEST_PAGES = 10;

/** A check for pages with references (`r`) of these kinds whose response (`a`) satisfies `where`. */
const referring = (id: string, kinds: string[], where: string, name: string): SiteCheck => ({
  id,
  select: `
    select r.page_id as id, jsonb_build_object('${name}', ${named('r.url')}) as details
    from site_references r join site_answers a on a.url = r.url
    where r.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) and ${where} group by r.page_id`,
});

/** Checks on resources and external URLs of pages, by their status. */
export const targetChecks: SiteCheck[] = [
  referring('resource-broken', ['script', 'style'], 'a.is_broken', 'files'),
  referring('image-broken', ['image'], 'a.is_broken', 'images'),
  referring('image-heavy', ['image'], `a.status = 200 and a.bytes > ${HEAVY_BYTES}`, 'images'),
  referring('image-redirected', ['image'], 'a.is_redirect and not a.is_broken', 'images'),
  referring('social-image-broken', ['social'], 'a.is_broken', 'images'),
  referring('manifest-broken', ['manifest'], 'a.is_broken', 'manifests'),
  referring('structured-address-broken', ['structured'], 'a.is_broken', 'addresses'),
  referring('link-broken-external', ['link'], 'a.is_broken', 'links'),
  referring('link-to-redirect-external', ['link'], 'a.is_moved and a.status = 200', 'links'),
  referring('canonical-to-error', ['canonical'], 'a.is_broken', 'canonical'),
  referring('canonical-to-redirect', ['canonical'], 'a.is_redirect and not a.is_broken', 'canonical'),
  referring('hreflang-to-error', ['version'], 'a.is_broken', 'versions'),
  referring('hreflang-to-redirect', ['version'], 'a.is_redirect and not a.is_broken', 'versions'),
  referring('pagination-broken', ['series'], 'a.is_broken', 'pages'),
  {
    id: 'social-image-shared-everywhere',
    select: `
      select null::int as id, jsonb_build_object('image', min(r.url)) as details
      from site_references r join site_pages p on p.id = r.page_id and p.is_indexable
      where r.kind = 'social'
      having count(distinct r.page_id) >= ${FEWEST_PAGES} and count(distinct r.url) = 1
        and count(distinct r.page_id) = (select count(*) from site_pages where is_indexable)`,
  },
];
