import { MOST_PUBLIC_RPS } from '../../domain/audit/audit-options.ts';
import { z } from 'zod';
import { flagText, givenUrl, numberText, recordId, webUrl } from '../input/fields.ts';
import type { AuditComparison } from '../../domain/audit/compare.ts';
import { seoAudit } from '../../jobs/audit/seo-audit.ts';
import { pageQuery, pageSchema } from '../input/paging.ts';
import { jobStatus, jobView } from '../platform/jobs/schema.ts';
import { auditReport, category, issueId, issueView, reportSummary, severity } from './report-schema.ts';

const MOST_RPS = 1_000;
const MOST_PAGES = 50_000;
const MOST_PATTERNS = 100;

const device = z.enum(['mobile', 'desktop']);
const render = z.enum(['auto', 'never', 'always']);
const patterns = z
  .array(z.string().min(1).max(500))
  .max(MOST_PATTERNS)
  .describe('Paths (`/blog/**`), URLs (`https://…`) or parts of them (`replytocom=`)');

/** Settings of an audit, with their defaults. */
export const startBody = z.strictObject({
  url: givenUrl.describe('Start URL: http or https; the audit stays on this host'),
  projectId: recordId.optional(),
  maxPages: z.int().min(1).max(MOST_PAGES).default(500).describe('Maximum number of pages to crawl'),
  maxDepth: z.int().min(0).max(1_000).default(20).describe('Maximum click depth, from the start page'),
  render: render
    .default('never')
    .describe('Whether pages are rendered in a browser; `auto`: only those with little content without it'),
  respectRobots: z.boolean().default(true),
  device: device.default('mobile'),
  include: patterns.default([]),
  exclude: patterns.default([]).describe('Takes precedence over `include`'),
  rps: z
    .number()
    .min(0)
    .max(MOST_RPS)
    .default(10)
    .describe(
      `Requests per second and host; 0: no limit, which applies to private IP addresses only. Elsewhere at most ${MOST_PUBLIC_RPS}`,
    ),
});
export type StartBody = z.output<typeof startBody>;

const progressStep = z.object({
  at: z.iso.datetime(),
  step: z.string().describe('The stage that the line reports on'),
  message: z.string().describe('The line as the stream sends it'),
});

const auditCommon = {
  id: recordId,
  projectId: recordId.optional(),
  url: webUrl,
  status: jobStatus,
  current_step: z
    .enum(seoAudit.stages)
    .describe('The stage that is running, failed, comes next or was the last'),
  error_message: z.string().nullable().describe('Why there is no report; null while it may still come'),
  counts: z.object({
    discovered: z.int().describe('URLs discovered so far, including those in sitemaps'),
    crawled: z.int().describe('URLs that were fetched, whatever the response'),
    failed: z.int().describe('Crawled URLs with no response, or with a status of 400 or above'),
    issues: z.int().describe('Kinds of issues found so far'),
  }),
  options: z
    .object({
      maxPages: z.int(),
      maxDepth: z.int(),
      render,
      respectRobots: z.boolean(),
      device,
      include: z.array(z.string()),
      exclude: z.array(z.string()),
      rps: z.number(),
    })
    .describe('Options of the audit, with defaults filled in'),
  summary: reportSummary.nullable().describe('Summary of the report, once there is one'),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  job: jobView,
};

export const auditView = z
  .object({
    ...auditCommon,
    progress_steps: z.array(progressStep).describe('The last 200; the stream has all of them'),
    audit_report: auditReport.nullable(),
  })
  .meta({ id: 'Audit' });
export type AuditView = z.output<typeof auditView>;

/** An audit in a list: without its report and its lines. */
const auditItem = z.object(auditCommon).meta({ id: 'AuditItem' });
export type AuditItem = z.output<typeof auditItem>;

export const auditPage = pageSchema(auditItem);
export const auditQuery = pageQuery.extend({
  status: jobStatus.optional(),
  search: z.string().trim().max(200).optional().describe('Part of the URL'),
  projectId: recordId.optional(),
});

export const showQuery = z.strictObject({
  report: flagText
    .prefault('true')
    .describe(
      '`false`: leaves `audit_report` null, for clients that poll an audit or request its report separately',
    ),
});

export const reportQuery = z.strictObject({ format: z.enum(['json', 'html', 'csv', 'pdf']).default('json') });

export const streamQuery = z.strictObject({
  from: numberText(z.int().min(0).max(100_000_000))
    .prefault(0)
    .describe('Number of progress lines that the client already has: the stream continues after them'),
});

const pageFinding = issueView.extend({
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
    .describe('The offending values, as they are on the page'),
});

const pageCommon = {
  url: webUrl,
  status: z
    .int()
    .nullable()
    .describe('Of a redirect its own, such as 301; null when there was no response, or no request'),
  failure: z.string().nullable().describe('Why there was no response'),
  contentType: z.string().nullable(),
  finalUrl: webUrl.nullable().describe('After redirects'),
  depth: z.int().nullable().describe('Click depth from the start page; null when no link leads to it'),
  inSitemap: z.boolean(),
  isIndexable: z.boolean().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  heading: z.string().nullable(),
  lang: z.string().nullable(),
  words: z.int().nullable(),
  canonicalUrl: webUrl.nullable(),
  bytes: z.int().nullable(),
  firstByteMs: z.int().nullable(),
};

/** A crawled URL with the ids of its issues. */
const pageItem = z
  .object({ ...pageCommon, issues: z.array(issueId).describe('Ids, sorted') })
  .meta({ id: 'AuditedPage' });
export type PageItem = z.output<typeof pageItem>;

/** One page with all its findings; `?url=` adds them to the list item. */
const pageDetail = pageItem
  .extend({
    redirects: z.array(z.object({ url: webUrl, status: z.int() })),
    findings: z.array(pageFinding),
    headings: z.array(z.string()).describe('Main headings'),
    structuredTypes: z.array(z.string()),
    hreflangs: z.array(z.object({ lang: z.string(), url: webUrl, source: z.string() })),
    linksIn: z
      .array(z.object({ url: webUrl, text: z.string() }))
      .describe('At most 100 pages that link here'),
    linksOut: z
      .array(z.object({ url: webUrl, text: z.string() }))
      .describe('At most 100, to pages of the site'),
  })
  .meta({ id: 'AuditedPageDetail' });
export type PageDetail = z.output<typeof pageDetail>;

export const pagesQuery = pageQuery.extend({
  issue: issueId.optional().describe('Only pages that have this issue'),
  status: z
    .string()
    .regex(/^(?:[1-5]\d\d|[1-5]xx|none)$/, 'a status (404), a class of them (4xx), or none')
    .optional()
    .describe('Only pages with this status: `404`, `4xx`; `none`: no response'),
  search: z.string().trim().max(200).optional().describe('Part of the URL or title'),
  url: givenUrl.optional().describe('Only this page, with the details of its issues'),
});

/** With `url`, the items contain their findings. */
export const auditedPages = pageSchema(z.union([pageDetail, pageItem]));

const notJudged = z.int().describe('Issues of `otherId` that `id` did not check');
const change = z.object({
  now: z.int().nullable(),
  before: z.int().nullable(),
});

/** How the findings of audit `id` differ from those of `otherId`; a finding is one issue at one URL. */
export const comparison = z
  .object({
    id: recordId.describe('The audit to compare: usually the later one'),
    otherId: recordId.describe('The audit to compare it with'),
    score: change,
    pages: change,
    counts: z.object({ new: z.int(), fixed: z.int(), unchanged: z.int(), notJudged }).describe('Findings'),
    categories: z
      .array(z.object({ category, now: z.int().nullable(), before: z.int().nullable() }))
      .describe('Scores'),
    issues: z
      .array(
        z.object({
          id: issueId,
          category,
          severity,
          title: z.string(),
          new: z.int(),
          fixed: z.int(),
          unchanged: z.int(),
          notJudged,
          newUrls: z.array(webUrl).describe('At most 100, sorted'),
          fixedUrls: z.array(webUrl).describe('At most 100, sorted'),
        }),
      )
      .describe('Ordered by id'),
  })
  .meta({ id: 'AuditComparison' }) satisfies z.ZodType<AuditComparison>;
export type Comparison = z.output<typeof comparison>;
