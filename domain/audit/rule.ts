import type { Details } from '../site/page-finding.ts';
import type { SiteFacts } from '../site/site-facts.ts';
import type { PageFacts } from '../site/page-facts.ts';

export const CATEGORIES = [
  'crawl',
  'sitemap',
  'indexing',
  'canonical',
  'hreflang',
  'title',
  'description',
  'headings',
  'links',
  'images',
  'structured-data',
  'security',
  'content',
  'social',
  'mobile',
  'ai',
  'url',
  'performance',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** `error`: costs visitors or rankings now; `warning`: probably will; `notice`: worth knowing. */
export type Severity = 'error' | 'warning' | 'notice';

/** The texts about a kind of issue that the site owner reads. */
export interface IssueTexts {
  /** A stable id, e.g. `title-missing`. */
  id: string;
  severity: Severity;
  title: string;
  why: string;
  howToFix: string;
}

/** A kind of issue. */
export interface Issue extends IssueTexts {
  category: Category;
}

/**
 * A check of one page. `find` returns the details of what is wrong, or null. It runs on HTML pages that responded 200; with `of:
 * 'any'`, on every requested URL.
 */
export interface PageCheck extends IssueTexts {
  of?: 'html' | 'any';
  find: (page: PageFacts, site: SiteFacts) => Details | null;
}

/** A page check with its category. */
export interface PageRule extends PageCheck, Issue {}

/** A check over all pages of an audit; its query lives in db/audit/rules under the same id. */
export interface SiteRule extends Issue {
  over: 'site';
}
