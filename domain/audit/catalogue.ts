import type { Issue, PageRule } from './rule.ts';
import { aiRules } from './rules/ai.ts';
import { canonicalRules } from './rules/canonical.ts';
import { contentRules } from './rules/content.ts';
import { crawlAnswerRules } from './rules/crawl-answers.ts';
import { crawlRedirectRules } from './rules/crawl-redirects.ts';
import { descriptionRules } from './rules/description.ts';
import { headingRules } from './rules/headings.ts';
import { hreflangRules } from './rules/hreflang.ts';
import { imageTextRules } from './rules/image-texts.ts';
import { imageRules } from './rules/images.ts';
import { indexingRules } from './rules/indexing.ts';
import { linkTargetRules } from './rules/link-targets.ts';
import { linkTextRules } from './rules/link-texts.ts';
import { markupRules } from './rules/markup.ts';
import { mobileRules } from './rules/mobile.ts';
import { performanceAnswerRules } from './rules/performance-answer.ts';
import { performancePageRules } from './rules/performance-page.ts';
import { securityHeaderRules } from './rules/security-headers.ts';
import { securityPageRules } from './rules/security-page.ts';
import { sitemapRules } from './rules/sitemap.ts';
import { socialRules } from './rules/social.ts';
import { structuredDataRules } from './rules/structured-data.ts';
import { structuredValueRules } from './rules/structured-values.ts';
import { titleRules } from './rules/title.ts';
import { urlRules } from './rules/url.ts';
import { SITE_RULES } from './site-rules.ts';

/** All checks that look at one page at a time. */
export const PAGE_RULES: readonly PageRule[] = [
  ...crawlAnswerRules,
  ...crawlRedirectRules,
  ...sitemapRules,
  ...indexingRules,
  ...canonicalRules,
  ...hreflangRules,
  ...titleRules,
  ...descriptionRules,
  ...headingRules,
  ...linkTextRules,
  ...linkTargetRules,
  ...imageTextRules,
  ...imageRules,
  ...structuredDataRules,
  ...structuredValueRules,
  ...securityHeaderRules,
  ...securityPageRules,
  ...contentRules,
  ...markupRules,
  ...socialRules,
  ...mobileRules,
  ...aiRules,
  ...urlRules,
  ...performanceAnswerRules,
  ...performancePageRules,
];

/** Every kind of issue that an audit can find, whether on one page or over the site. */
export const CATALOGUE: readonly Issue[] = [...PAGE_RULES, ...SITE_RULES];

const byId = new Map(CATALOGUE.map((issue) => [issue.id, issue]));

/** The texts of an issue; undefined if no rule has this id (any more). */
export function ruleById(id: string): Issue | undefined {
  return byId.get(id);
}
