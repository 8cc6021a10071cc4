import { SITEMAP_FINDINGS, type SitemapFindingCode } from '../../site/sitemaps/sitemap-findings.ts';
import type { SiteEvaluators } from './site-evaluators.ts';
import type { AuditSite } from '../report.ts';
import type { SitemapSummary } from '../../site/sitemaps/analysis.ts';
import type { Details } from '../../site/page-finding.ts';

const TOO_LARGE: ReadonlySet<SitemapFindingCode> = new Set([
  'sitemap-over-50-mb',
  'sitemap-over-50000-urls',
  'sitemap-too-large',
  'sitemap-too-many-urls',
]);
const EMPTY: ReadonlySet<SitemapFindingCode> = new Set(['sitemap-empty-file', 'sitemap-without-entries']);
/** Findings that have their own rule, or result from the limits of our reader. */
const TOLD_ELSEWHERE: ReadonlySet<SitemapFindingCode> = new Set([
  ...TOO_LARGE,
  ...EMPTY,
  'sitemap-loc-other-host',
  'sitemap-listed-twice',
  'sitemap-total-reached',
  'sitemap-too-many-files',
]);
/** With fewer dates, equal ones may be a coincidence. */
const FEWEST_DATES = 10;
const MOST_FILES = 20;

/** Checks of the sitemap files of a site. The pages they list are evaluated by page rules. */
export const sitemapEvaluators: SiteEvaluators = {
  // If robots.txt could not be read, nothing is known about sitemaps.
  'sitemap-missing': ({ robots, sitemaps }) =>
    sitemaps.source === 'none' && (robots.result === 'read' || robots.result === 'missing') ? {} : null,
  'sitemap-not-in-robots': ({ robots, sitemaps }) => {
    const readable = sitemaps.files.filter(({ error }) => error === null).map(({ url }) => url);
    const isNamed = robots.sitemaps.length > 0 || sitemaps.source === 'robots';
    return isNamed || readable.length === 0 ? null : { sitemaps: readable.sort().slice(0, MOST_FILES) };
  },
  'sitemap-unreadable': (site) => told(site, isUnreadable, ({ error }) => [error]),
  'sitemap-faulty': (site) => told(site, () => true, faultsOf),
  'sitemap-too-large': (site) =>
    told(
      site,
      () => true,
      (file) => codesOf(file).filter((code) => TOO_LARGE.has(code)),
    ),
  'sitemap-empty': (site) =>
    told(
      site,
      () => true,
      (file) => codesOf(file).filter((code) => EMPTY.has(code)),
    ),
  'sitemap-entry-off-site': ({ sitemaps: { offSite } }) => (offSite > 0 ? { entries: offSite } : null),
  'sitemap-entry-duplicate': ({ sitemaps: { duplicates } }) =>
    duplicates > 0 ? { entries: duplicates } : null,
  'sitemap-lastmod-uniform': ({ sitemaps: { dated, distinctDates } }) =>
    dated >= FEWEST_DATES && distinctDates === 1 ? { entries: dated } : null,
  'sitemap-lastmod-future': ({ sitemaps: { futureDates } }) =>
    futureDates > 0 ? { entries: futureDates } : null,
};

function codesOf({ error, findings }: SitemapSummary): SitemapFindingCode[] {
  return [...new Set([...findings.map(({ code }) => code), ...(error === null ? [] : [error])])];
}

function isUnreadable({ error }: SitemapSummary): boolean {
  return error !== null && !TOLD_ELSEWHERE.has(error);
}

function faultsOf(file: SitemapSummary): SitemapFindingCode[] {
  return codesOf(file).filter(
    (code) =>
      code !== file.error && !TOLD_ELSEWHERE.has(code) && SITEMAP_FINDINGS[code].severity !== 'notice',
  );
}

/** Files with these findings, and the codes of the findings. */
function told(
  { sitemaps }: AuditSite,
  concerns: (file: SitemapSummary) => boolean,
  codes: (file: SitemapSummary) => (SitemapFindingCode | null)[],
): Details | null {
  const lines = sitemaps.files
    .filter(concerns)
    .flatMap((file) => codes(file).map((code) => `${file.url} ${code}`))
    .sort();
  return lines.length === 0 ? null : { files: lines.slice(0, MOST_FILES) };
}
