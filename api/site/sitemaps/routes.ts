import { SitemapAnalysisEntity } from '../../../db/site/entities.ts';
import { pageOf, pageQuery, sliceOf } from '../../input/paging.ts';
import { member } from '../../policy.ts';
import { route, type AnyRoute, type Call, type Reply } from '../../route.ts';
import { analysisAccess } from '../../../services/site/sitemaps/find-analysis.ts';
import { analyse, viewAnalysis } from './analyses.ts';
import * as schema from './schema.ts';
import { listSitemaps } from '../../../services/site/sitemaps/list-sitemaps.ts';
import { presentFile } from './presenter.ts';
import type { SitemapListView } from './schema.ts';

const common = { tag: 'Sitemaps', policy: member('content') } as const;
const oneAnalysis = { description: 'The analysis with a page of its list', schema: schema.analysisView };

const fetchAll = route({
  ...common,
  method: 'post',
  path: '/fetch-sitemaps',
  summary: 'The sitemaps of a site, with the issues of each',
  body: schema.fetchBody,
  responses: { 200: { description: 'The sitemaps', schema: schema.sitemapList } },
  rateLimit: 'generation',
  problems: [502],
  handler: fetchSitemaps,
});

const analyseSite = route({
  ...common,
  method: 'post',
  path: '/sitemap',
  summary: 'List the pages in the sitemaps of a site, and classify a sample of them',
  query: schema.waitQuery,
  body: schema.analyseBody,
  responses: {
    200: oneAnalysis,
    202: { description: 'Still running; the result will be at `Location`', schema: schema.startedAnalysis },
  },
  problems: [502],
  // Not replayed from stored replies, since the request may wait: a repeated request waits for the same analysis.
  idempotency: 'own',
  handler: analyse,
});

const list = route({
  ...common,
  method: 'get',
  path: '/sitemap',
  summary: 'List the analyses of the company, newest first',
  query: pageQuery,
  responses: { 200: { description: 'A page of analyses', schema: schema.analysisPage } },
  handler: async ({ query, em }) => {
    const orderBy = { orderBy: { id: 'desc' }, ...sliceOf(query) } as const;
    const [found, total] = await em.findAndCount(SitemapAnalysisEntity, { deletedAt: null }, orderBy);
    const items = found.map(({ id, url, counts, createdAt }) => ({
      id,
      url,
      counts: counts ?? null,
      createdAt: createdAt.toISOString(),
    }));
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const show = route({
  ...common,
  method: 'get',
  path: '/sitemap/:id',
  summary: 'One analysis with a page of its list',
  record: { access: analysisAccess, action: 'read' },
  query: schema.pagesQuery,
  responses: { 200: oneAnalysis },
  handler: async ({ record: { id }, query, em }) => ({
    status: 200,
    body: await viewAnalysis(em, id, query),
  }),
});

/** Routes for the sitemaps of a site and their analysis. */
export const sitemapRoutes: AnyRoute[] = [fetchAll, analyseSite, list, show];

type FetchCall = Pick<Call<unknown, unknown, { url: string }>, 'body' | 'deps' | 'signal'>;

async function fetchSitemaps({ body, deps, signal }: FetchCall): Promise<Reply> {
  const { files, ...list } = await listSitemaps(deps, body.url, signal);
  const view: SitemapListView = { sitemaps: files.map(presentFile), ...list };
  return { status: 200, body: view };
}
