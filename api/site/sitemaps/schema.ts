import { z } from 'zod';
import { flagText, givenUrl, recordId, webUrl } from '../../input/fields.ts';
import { PAGE_TYPES } from '../../../domain/site/page-type.ts';
import { pageQuery, pageSchema } from '../../input/paging.ts';
import { jobView } from '../../platform/jobs/schema.ts';

const finding = z.object({ code: z.string(), count: z.int(), examples: z.array(z.string()) });

export const fetchBody = z.strictObject({
  url: givenUrl.describe('Any URL of the site, or of a sitemap'),
});

const sitemapFile = z
  .object({
    url: z.string(),
    type: z
      .enum(['index', 'urlset', 'text', 'rss', 'atom'])
      .nullable()
      .describe('Determined from the content, not the content type; null when it is not a sitemap'),
    urls: z.int().describe('Number of listed URLs; for an index, of listed sitemaps'),
    lastmod: z.string().nullable().describe('The latest value of its entries, as written there'),
    gz: z.boolean(),
    error: z.string().optional().describe('Why the sitemap could not be read'),
    findings: z.array(finding),
  })
  .meta({ id: 'SitemapFile' });
export type SitemapFileView = z.output<typeof sitemapFile>;

const source = z
  .enum(['robots', 'well-known', 'given'])
  .describe('Where they were found: listed in robots.txt, at a common path, or at the given URL');

export const sitemapList = z
  .object({
    sitemaps: z.array(sitemapFile).describe('Empty when the site has none'),
    totalUrls: z.int(),
    source: source,
    isCut: z.boolean().describe('The sitemaps were not read completely because of a time or size limit'),
  })
  .meta({ id: 'SitemapList' });
export type SitemapListView = z.output<typeof sitemapList>;

const MOST_ANALYSED = 10_000;

/** Request for a list of all pages in the sitemaps, of which the first ones are fetched and classified. */
export const analyseBody = z.strictObject({
  url: givenUrl.describe('Any URL of the site, or of a sitemap'),
  limit: z
    .int()
    .min(1)
    .max(MOST_ANALYSED)
    .default(500)
    .describe(
      'Number of pages to fetch and classify, sampled evenly from all sitemaps; all pages are listed',
    ),
  batchSize: z.int().min(1).max(200).default(50).describe('Pages stored per batch'),
  concurrency: z.int().min(1).max(16).default(4).describe('Concurrent requests per host'),
  render: z
    .union([z.enum(['auto', 'never', 'always']), z.boolean()])
    .transform((wish) => (typeof wish === 'string' ? wish : wish ? 'always' : 'never'))
    .default('never')
    .describe('Whether pages are rendered in a browser; `true` is `always`'),
});
export type AnalyseBody = z.output<typeof analyseBody>;

export const waitQuery = pageQuery.extend({
  wait: flagText
    .optional()
    .describe('`true`: responds when the analysis is done; `false`: at once; otherwise within 25 seconds'),
});

export const pageType = z.enum(PAGE_TYPES);

const sitemapPage = z
  .object({
    url: webUrl,
    status: z.int().nullable().describe('Null when the page was not fetched, or there was no response'),
    failure: z.string().nullable().describe('Why there was no response'),
    isAnalysed: z.boolean().describe('False: only listed, or not analysed yet'),
    contentType: pageType.nullable().describe('Null when it was not read'),
    title: z.string().nullable(),
    description: z.string().nullable(),
    wordCount: z.int().nullable(),
    lang: z.string().nullable(),
    lastmod: z.string().nullable(),
    sitemap: z.string().nullable().describe('The sitemap that lists it'),
  })
  .meta({ id: 'SitemapPage' });

const analysisCounts = z.object({
  listed: z.int(),
  analysed: z.int(),
  types: z.partialRecord(pageType, z.int()).describe('Analysed pages by type'),
});

export const analysisView = z
  .object({
    id: recordId,
    job: jobView,
    url: webUrl,
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    pages: z.array(sitemapPage),
    counts: analysisCounts,
    sitemaps: z.array(sitemapFile).describe('At most 1,000'),
    source: source.nullable().describe('Null until they are found, or when there are none'),
  })
  .meta({ id: 'SitemapAnalysis' });
export type AnalysisView = z.output<typeof analysisView>;

export const pagesQuery = pageQuery.extend({
  type: pageType.optional().describe('Only pages of this type'),
  search: z.string().trim().max(200).optional().describe('Part of the URL or title'),
});

export const startedAnalysis = z.object({ id: recordId, job: jobView });

/** An analysis in a list. */
const analysisItem = z.object({
  id: recordId,
  url: webUrl,
  counts: analysisCounts.nullable().describe('Null until it is done'),
  createdAt: z.iso.datetime(),
});
export const analysisPage = pageSchema(analysisItem);
