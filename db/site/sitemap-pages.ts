import type { PageType } from '../../domain/site/page-type.ts';
import { urlHash } from '../../domain/site/urls/canonical-url.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A URL listed in a sitemap. */
export interface ListedPage {
  /** Canonical. */
  url: string;
  sitemap: string;
  lastmod: string | null;
  /** Position in the list; for a repeated URL, that of its first occurrence. */
  n: number;
}

/** Deletes all pages of an analysis, before its sitemaps are read again. */
export async function clearListed(em: TenantEntityManager, analysisId: string): Promise<void> {
  await sqlOf(em).execute('delete from sitemap_pages where company_id = ? and analysis_id = ?', [
    companyOf(em),
    analysisId,
  ]);
}

/** Adds pages to the list of an analysis; pages already in it are not changed. */
export async function listPages(
  em: TenantEntityManager,
  analysisId: string,
  pages: readonly ListedPage[],
): Promise<void> {
  const rows = pages.map((page) => ({ ...page, hash: urlHash(page.url) }));
  await sqlOf(em).execute(
    `insert into sitemap_pages (company_id, analysis_id, hash, n, url, sitemap, lastmod, state)
     select ?, ?, decode(hash, 'hex'), n, url, sitemap, lastmod, 'listed'
     from jsonb_to_recordset(?::jsonb) as page (hash text, n int, url text, sitemap text, lastmod text)
     on conflict (company_id, analysis_id, hash) do nothing`,
    [companyOf(em), analysisId, JSON.stringify(rows)],
  );
}

/** Selects the pages to fetch: the first ones of each sitemap, in equal numbers. */
export async function choosePages(em: TenantEntityManager, analysisId: string, limit: number): Promise<void> {
  const companyId = companyOf(em);
  await sqlOf(em).execute(
    `update sitemap_pages page set state = 'found'
     from (select hash from (
         select hash, n, row_number() over (partition by sitemap order by n) as turn
         from sitemap_pages where company_id = ? and analysis_id = ?) as ranked
       order by turn, n limit ?) as chosen
     where page.company_id = ? and page.analysis_id = ? and page.hash = chosen.hash and page.state = 'listed'`,
    [companyId, analysisId, limit, companyId, analysisId],
  );
}

/** The next URLs to fetch, in the order of the list. */
export async function pagesToFetch(
  em: TenantEntityManager,
  analysisId: string,
  limit: number,
): Promise<string[]> {
  const rows = await sqlOf(em).execute<{ url: string }[]>(
    `select url from sitemap_pages
     where company_id = ? and analysis_id = ? and state = 'found' order by n limit ?`,
    [companyOf(em), analysisId, limit],
  );
  return rows.map(({ url }) => url);
}

/** Number of pages fetched so far and in total. */
export async function fetchedPages(
  em: TenantEntityManager,
  analysisId: string,
): Promise<{ done: number; total: number }> {
  const [row] = await sqlOf(em).execute<{ done: number; total: number }[]>(
    `select (count(*) filter (where state = 'done'))::int as done, count(*)::int as total
     from sitemap_pages where company_id = ? and analysis_id = ? and state <> 'listed'`,
    [companyOf(em), analysisId],
  );
  return row ?? { done: 0, total: 0 };
}

/** Facts about a page that are stored until it is classified. */
export interface PageHints {
  finalUrl: string;
  headings: string[];
  structuredTypes: string[];
}

/** The result of fetching and reading a page. */
export interface AnalysedPage {
  url: string;
  status: number | null;
  failure: string | null;
  title: string | null;
  description: string | null;
  words: number | null;
  lang: string | null;
  /** Null for responses other than HTML with status 200, which have no type. */
  hints: PageHints | null;
}

/** Stores fetched pages. Storing them again changes nothing. */
export async function storeAnalysed(
  em: TenantEntityManager,
  analysisId: string,
  pages: readonly AnalysedPage[],
): Promise<void> {
  const rows = pages.map((page) => ({ ...page, hash: urlHash(page.url) }));
  await sqlOf(em).execute(
    `update sitemap_pages page set state = 'done', status = found.status, failure = found.failure,
       title = found.title, description = found.description, word_count = found.words, lang = found.lang,
       facts = found.hints
     from jsonb_to_recordset(?::jsonb) as found (hash text, status int, failure text, title text,
       description text, words int, lang text, hints jsonb)
     where page.company_id = ? and page.analysis_id = ? and page.hash = decode(found.hash, 'hex')
       and page.state = 'found'`,
    [JSON.stringify(rows), companyOf(em), analysisId],
  );
}

/** A page to classify. */
export interface UntypedPage extends PageHints {
  n: number;
  url: string;
  title: string | null;
  words: number;
}

/** Pages after position `after` without a type, in order. */
export async function untypedPages(
  em: TenantEntityManager,
  analysisId: string,
  after: number,
  limit: number,
): Promise<UntypedPage[]> {
  const rows = await sqlOf(em).execute<(Omit<UntypedPage, keyof PageHints> & { facts: PageHints })[]>(
    `select n, url, title, coalesce(word_count, 0) as words, facts from sitemap_pages
     where company_id = ? and analysis_id = ? and n > ? and state = 'done' and facts is not null
     order by n limit ?`,
    [companyOf(em), analysisId, after, limit],
  );
  return rows.map(({ facts, ...row }) => ({ ...row, ...facts }));
}

export async function storeTypes(
  em: TenantEntityManager,
  analysisId: string,
  types: readonly { n: number; type: PageType }[],
): Promise<void> {
  await sqlOf(em).execute(
    `update sitemap_pages page set page_type = typed.type
     from jsonb_to_recordset(?::jsonb) as typed (n int, type text)
     where page.company_id = ? and page.analysis_id = ? and page.n = typed.n`,
    [JSON.stringify(types), companyOf(em), analysisId],
  );
}

/** Deletes the facts that are needed only for classification. */
export async function dropHints(em: TenantEntityManager, analysisId: string): Promise<void> {
  await sqlOf(em).execute(
    `update sitemap_pages set facts = null
     where company_id = ? and analysis_id = ? and state = 'done' and facts is not null`,
    [companyOf(em), analysisId],
  );
}
