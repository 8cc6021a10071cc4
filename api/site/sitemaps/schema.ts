import { z } from 'zod';
import { givenUrl, recordId, webUrl } from '../../fields.ts';
import { PAGE_TYPES } from '../../../domain/site/page-type.ts';
import { pageQuery, pageSchema } from '../../paging.ts';
import { jobView } from '../../platform/jobs/schema.ts';

export const idParams = z.object({ id: z.string() });

const finding = z.object({ code: z.string(), count: z.int(), examples: z.array(z.string()) });

export const fetchBody = z.strictObject({
  url: givenUrl.describe('Any address of the site, or that of a sitemap'),
});

export const sitemapFile = z
  .object({
    url: z.string(),
    type: z
      .enum(['index', 'urlset', 'text', 'rss', 'atom'])
      .nullable()
      .describe('By content, whatever the server says; null when it is no sitemap'),
    urls: z.int().describe('Addresses that it lists; of an index, sitemaps'),
    lastmod: z.string().nullable().describe('The newest of its entries, as written there'),
    gz: z.boolean(),
    error: z.string().optional().describe('Why nothing could be read'),
    findings: z.array(finding),
  })
  .meta({ id: 'SitemapFile' });
export type SitemapFileView = z.output<typeof sitemapFile>;

const source = z
  .enum(['robots', 'well-known', 'given'])
  .describe('Where they were found: named by robots.txt, in a usual place, or the address that was given');

export const sitemapList = z
  .object({
    sitemaps: z.array(sitemapFile).describe('Empty when the site has none'),
    totalUrls: z.int(),
    source: source,
    isCut: z.boolean().describe('Time or a limit ended the reading before the sitemaps did'),
  })
  .meta({ id: 'SitemapList' });
export type SitemapListView = z.output<typeof sitemapList>;

export const MOST_ANALYSED = 10_000;

/** A list of all pages that the sitemaps name, of which the first ones are fetched and classified. */
export const analyseBody = z.strictObject({
  url: givenUrl.describe('Any address of the site, or that of a sitemap'),
  limit: z
    .int()
    .min(1)
    .max(MOST_ANALYSED)
    .default(500)
    .describe('Pages that are fetched and classified, fairly taken from all sitemaps; all are listed'),
  batchSize: z.int().min(1).max(200).default(50).describe('Pages that are stored together'),
  concurrency: z.int().min(1).max(16).default(4).describe('Pages of one host that are fetched at once'),
  render: z
    .union([z.enum(['auto', 'never', 'always']), z.boolean()])
    .transform((wish) => (typeof wish === 'string' ? wish : wish ? 'always' : 'never'))
    .default('never')
    .describe('Whether pages go through a browser; `true` is `always`'),
});
export type AnalyseBody = z.output<typeof analyseBody>;

export const waitQuery = pageQuery.extend({
  wait: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: answers when it is done; `false`: at once; else within 25 seconds'),
});

export const pageType = z.enum(PAGE_TYPES);

export const sitemapPage = z
  .object({
    url: webUrl,
    status: z.int().nullable().describe('Null when it was not fetched, or gave no answer'),
    failure: z.string().nullable().describe('Why no answer came'),
    isAnalysed: z.boolean().describe('False: listed alone, or not yet'),
    contentType: pageType.nullable().describe('Null when it was not read'),
    title: z.string().nullable(),
    description: z.string().nullable(),
    wordCount: z.int().nullable(),
    lang: z.string().nullable(),
    lastmod: z.string().nullable(),
    sitemap: z.string().nullable().describe('The sitemap that lists it'),
  })
  .meta({ id: 'SitemapPage' });
export type SitemapPageView = z.output<typeof sitemapPage>;

const analysisCounts = z.object({
  listed: z.int(),
  analysed: z.int(),
  types: z.partialRecord(pageType, z.int()).describe('Analysed pages by kind'),
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
  type: pageType.optional().describe('Only pages of this kind'),
  search: z.string().trim().max(200).optional().describe('Part of address or title'),
});

export const startedAnalysis = z.object({ id: recordId, job: jobView });

/** An analysis in a list. */
export const analysisItem = z.object({
  id: recordId,
  url: webUrl,
  counts: analysisCounts.nullable().describe('Null until it is done'),
  createdAt: z.iso.datetime(),
});
export const analysisPage = pageSchema(analysisItem);
