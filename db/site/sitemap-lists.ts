import { PAGE_TYPES, type PageType } from '../../domain/site/page-type.ts';
import type { AnalysisCounts } from '../../domain/site/sitemaps/analysis.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface SitemapPagesWanted {
  type?: PageType | undefined;
  /** Part of URL or title, as a pattern for `ilike`. */
  named?: string | undefined;
  offset: number;
  limit: number;
}

/** A page listed in a sitemap with its fetched facts. */
export interface SitemapPageRow {
  url: string;
  status: number | null;
  failure: string | null;
  isAnalysed: boolean;
  contentType: PageType | null;
  title: string | null;
  description: string | null;
  wordCount: number | null;
  lang: string | null;
  lastmod: string | null;
  sitemap: string | null;
}

/** Pages of an analysis in the order of its sitemaps. */
export async function sitemapPages(
  em: TenantEntityManager,
  analysisId: string,
  { type, named, offset, limit }: SitemapPagesWanted,
): Promise<{ pages: SitemapPageRow[]; total: number }> {
  const which = `company_id = ? and analysis_id = ? and (?::text is null or page_type = ?)
    and (?::text is null or url ilike ? or title ilike ?)`;
  const params = [
    companyOf(em),
    analysisId,
    type ?? null,
    type ?? null,
    named ?? null,
    named ?? null,
    named ?? null,
  ];
  const sql = sqlOf(em);
  const [counted] = await sql.execute<{ total: string }[]>(
    `select count(*) as total from sitemap_pages where ${which}`,
    params,
  );
  const pages = await sql.execute<SitemapPageRow[]>(
    `select url, status, failure, state = 'done' as "isAnalysed", page_type as "contentType", title, description,
       word_count as "wordCount", lang, lastmod, sitemap
     from sitemap_pages where ${which} order by n offset ? limit ?`,
    [...params, offset, limit],
  );
  return { pages, total: Number(counted?.total ?? 0) };
}

/** Number of pages listed and analysed, and the number of each type. */
export async function countSitemapPages(
  em: TenantEntityManager,
  analysisId: string,
): Promise<AnalysisCounts> {
  const rows = await sqlOf(em).execute<{ type: string | null; listed: number; analysed: number }[]>(
    `select page_type as type, count(*)::int as listed, (count(*) filter (where state = 'done'))::int as analysed
     from sitemap_pages where company_id = ? and analysis_id = ? group by page_type`,
    [companyOf(em), analysisId],
  );
  const sum = (of: 'listed' | 'analysed') => rows.reduce((total, row) => total + row[of], 0);
  const types = PAGE_TYPES.flatMap((type) => {
    const found = rows.find((row) => row.type === type);
    return found ? [[type, found.analysed]] : [];
  });
  return { listed: sum('listed'), analysed: sum('analysed'), types: Object.fromEntries(types) };
}

/** The job of an analysis; null if it was deleted. */
export async function jobOfAnalysis(
  em: TenantEntityManager,
  analysisId: string,
): Promise<{ jobId: string; state: JobState } | null> {
  const [row] = await sqlOf(em).execute<{ id: string; state: JobState }[]>(
    `select jobs.id, jobs.state from sitemap_analyses analysis
     join jobs on jobs.company_id = analysis.company_id and jobs.id = analysis.job_id
     where analysis.company_id = ? and analysis.id = ? and analysis.deleted_at is null`,
    [companyOf(em), analysisId],
  );
  return row ? { jobId: row.id, state: row.state } : null;
}
