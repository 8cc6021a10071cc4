import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type * as schema from '../../../api/site/sitemaps/schema.ts';
import { request } from '../api/client.ts';
import type { JobRecord } from '../platform/jobs/queries.ts';
import type { AnalysisSearch } from './search.ts';
import { listQuery } from '../api/lists.ts';

export type SitemapFile = schema.SitemapFileView;
export type SitemapList = schema.SitemapListView;
export type Analysis = schema.AnalysisView;
export type StartedAnalysis = z.output<typeof schema.startedAnalysis>;

/** The sitemaps of a site, fetched now; cached for a while, since each fetch sends requests to another server. */
export function sitemapsQuery(url: string) {
  return queryOptions({
    queryKey: ['sitemaps', url],
    queryFn: () => request<SitemapList>('POST', '/fetch-sitemaps', { body: { url } }),
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** The company's last analyses, from their jobs. */
export const analysesQuery = queryOptions({
  queryKey: ['sitemap-analyses'],
  queryFn: () =>
    request<{ items: JobRecord[] }>('GET', '/api/jobs', {
      query: { kind: 'sitemap-analysis', pageSize: 10 },
    }),
});

/** A page of the URLs listed in a site's sitemaps. */
export function analysisQuery(id: string, filter: AnalysisSearch) {
  return listQuery<Analysis>(['sitemap-analysis', id, filter], `/sitemap/${id}`, { ...filter, pageSize: 50 });
}
