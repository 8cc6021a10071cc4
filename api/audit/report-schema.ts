import { z } from 'zod';
import { webUrl } from '../input/fields.ts';
import type { AuditReport } from '../../domain/audit/report.ts';
import { CATEGORIES } from '../../domain/audit/rule.ts';
import { SITEMAP_FINDINGS, type SitemapFindingCode } from '../../domain/site/sitemaps/sitemap-findings.ts';

export const severity = z.enum(['error', 'warning', 'notice']);
export const category = z.enum(CATEGORIES);
const urls = z.array(webUrl);
export const issueId = z.string().regex(/^[a-z0-9-]{1,100}$/, 'the id of an issue');
const count = z.int().nonnegative();
const score = z.int().min(0).max(100);
const finding = z.object({ code: z.string(), count, examples: z.array(z.string()) });

/** The part of a report shown in lists. */
export const reportSummary = z
  .object({
    score,
    pages: count.describe('HTML pages that were evaluated'),
    issuesBySeverity: z.object({ error: count, warning: count, notice: count }),
  })
  .meta({ id: 'AuditSummary' });

export const issueView = z.object({
  id: issueId.describe('A stable word, e.g. `title-missing`'),
  category,
  severity,
  title: z.string(),
  why: z.string(),
  howToFix: z.string(),
});

// Object.keys loses the type of the keys.
const sitemapCode = z.enum(Object.keys(SITEMAP_FINDINGS) as [SitemapFindingCode]);

const sitemaps = z.object({
  source: z.enum(['given', 'robots', 'well-known', 'none']),
  files: z.array(
    z.object({
      url: z.string(),
      type: z.enum(['index', 'urlset', 'text', 'rss', 'atom']).nullable(),
      urls: count,
      lastmod: z.string().nullable(),
      gz: z.boolean(),
      error: sitemapCode.nullable(),
      findings: z.array(finding.extend({ code: sitemapCode })),
    }),
  ),
  urls: count,
  offSite: count,
  duplicates: count,
  dated: count,
  distinctDates: count,
  futureDates: count,
  indexableMissing: count.describe('Indexable pages that no sitemap lists'),
});

const robots = z.object({
  url: webUrl,
  result: z.enum(['read', 'missing', 'unavailable', 'unreachable']),
  status: z.int().nullable(),
  text: z.string().nullable(),
  sitemaps: urls,
  crawlDelay: z.number().nullable().describe('Seconds'),
  findings: z.array(finding),
});

const labScore = score.nullable();
const measured = z.number().nullable();
const lab = z.object({
  url: webUrl,
  device: z.enum(['mobile', 'desktop']),
  scores: z.object({
    performance: labScore,
    accessibility: labScore,
    bestPractices: labScore,
    seo: labScore,
  }),
  firstContentfulPaintMs: measured,
  largestContentfulPaintMs: measured,
  totalBlockingMs: measured,
  layoutShift: measured,
  speedIndexMs: measured,
  bytes: measured,
  requests: measured,
  scripts: measured.optional().describe('That ran while it loaded, those in the HTML too'),
  error: z.string().nullable().describe('Why it could not be measured'),
});

/** domain/audit/report.ts as a schema for the OpenAPI document. */
export const auditReport = z
  .object({
    summary: reportSummary.extend({
      url: webUrl,
      isCut: z.boolean().describe('A limit ended the crawl before the site did'),
      explanation: z
        .array(z.string())
        .describe('How the score came about: the whole first, then one line for each category'),
    }),
    categories: z.array(
      z.object({
        category,
        score: score.nullable().describe('Null when nothing could be evaluated'),
        issues: count.describe('Kinds of issues'),
      }),
    ),
    issues: z
      .array(
        issueView.extend({
          count: count.describe('Affected pages; 1 for what concerns the site as a whole'),
          urls: urls.describe('Sorted; at most 1,000, all of them under `/pages?issue=`'),
        }),
      )
      .describe('Ordered by id'),
    pages: z
      .array(z.object({ url: webUrl, status: z.int().nullable(), issues: z.array(issueId) }))
      .describe('Ordered by URL; at most 1,000, all of them under `/pages`'),
    sitemaps,
    robots,
    structuredData: z.object({
      pages: count,
      types: z.array(z.object({ type: z.string(), pages: count })),
    }),
    links: z.object({
      internal: count,
      external: count,
      broken: z.array(z.object({ url: webUrl, status: z.int().nullable(), from: urls })),
    }),
    performance: z.object({
      medianFirstByteMs: measured,
      p95FirstByteMs: measured,
      slowest: z.array(z.object({ url: webUrl, firstByteMs: z.number() })),
      lab: z.array(lab),
      labSkipped: z.string().nullable().describe('Why nothing was measured in a browser; null when it was'),
    }),
    duplicates: z.object({
      titles: z.array(z.object({ title: z.string(), urls })),
      descriptions: z.array(z.object({ description: z.string(), urls })),
      content: z.array(z.object({ urls })),
      nearDuplicates: z.array(z.object({ urls })),
    }),
  })
  .meta({ id: 'AuditReport' }) satisfies z.ZodType<AuditReport>;
