import { z } from 'zod';
import {
  SOURCE_ORIGINS,
  SOURCE_REASONS,
  SOURCE_STATES,
  MOST_SOURCES,
} from '../../../domain/content/research/source.ts';
import { articleAccess } from '../../../services/content/articles.ts';
import { readResearch } from '../../../services/content/research/read-research.ts';
import { startResearch } from '../../../services/content/research/start-research.ts';
import { givenUrl, webUrl } from '../../input/fields.ts';
import { jobView } from '../../platform/jobs/schema.ts';
import { pageQuery, pageSchema, pageWithin } from '../../input/paging.ts';
import { accepted, route } from '../../route.ts';
import { common, PREFIX } from '../common.ts';
import { reference } from '../records/schema.ts';

const ofArticle = { ...common, path: `${PREFIX}/articles/:id/references` } as const;

const body = z.strictObject({
  queries: z
    .array(z.string().trim().min(1).max(400))
    .min(1)
    .max(10)
    .optional()
    .describe("Default: the article's keywords"),
  urls: z.array(givenUrl).min(1).max(MOST_SOURCES).optional().describe('Exactly these are read'),
  limit: z.int().min(1).max(MOST_SOURCES).optional().describe('References that are added at most; default 8'),
});

const referencesView = pageSchema(reference.describe('Its number stays, whatever is added')).extend({
  sources: z
    .array(
      z.object({
        url: webUrl,
        title: z.string(),
        origin: z.enum(SOURCE_ORIGINS),
        state: z.enum(SOURCE_STATES),
        reason: z.enum(SOURCE_REASONS).nullable().describe('Why a page was dropped'),
        fetchedAt: z.iso.datetime().nullable(),
      }),
    )
    .describe('All pages that were found'),
  job: jobView.nullable().describe('Its stage `search` is skipped without a search service'),
});

const start = route({
  ...ofArticle,
  method: 'post',
  summary: 'Find references for an article: by web search, or among given pages',
  record: { access: articleAccess, action: 'edit' },
  body,
  rateLimit: 'generation',
  problems: [503],
  responses: { 202: { description: 'The job', schema: z.object({ job: jobView }) } },
  handler: async ({ em, deps, record, body: request }) => {
    const job = await startResearch(em, deps, record, request);
    return accepted(job, { job });
  },
});

const read = route({
  ...ofArticle,
  method: 'get',
  summary: 'The references of an article, and the outcome for every page found',
  record: { access: articleAccess, action: 'read' },
  query: pageQuery,
  responses: { 200: { description: 'A page of references', schema: referencesView } },
  handler: async ({ em, record, query }) => {
    const { references, sources, job } = await readResearch(em, record.id);
    return {
      status: 200,
      body: {
        ...pageWithin(references, query),
        sources: sources.map(({ url, title, origin, state, reason, fetchedAt }) => ({
          url,
          title,
          origin,
          state,
          reason: reason ?? null,
          fetchedAt: fetchedAt?.toISOString() ?? null,
        })),
        job,
      },
    };
  },
});

export const referenceRoutes = [start, read];
