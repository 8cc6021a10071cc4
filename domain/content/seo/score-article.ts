import type { ArticleText } from './article-text.ts';
import {
  countOf,
  keywordDensity,
  keywordInHeadings,
  keywordInIntroduction,
  keywordInTitle,
  secondaryKeywords,
} from './keyword-findings.ts';
import { type Finding, SEO_WEIGHTS, type SeoCheck, type SeoCheckId, type SeoReport } from './seo-check.ts';
import { imageDescriptions, readability, sectionLength, textLength, titleLength } from './text-findings.ts';

const CHECKS: Record<SeoCheckId, (text: ArticleText) => Finding> = {
  'keyword-title': keywordInTitle,
  'keyword-introduction': keywordInIntroduction,
  'keyword-headings': keywordInHeadings,
  'keyword-density': keywordDensity,
  'secondary-keywords': secondaryKeywords,
  'title-length': titleLength,
  'text-length': textLength,
  'section-length': sectionLength,
  'internal-links': internalLinks,
  'source-links': sourceLinks,
  'image-descriptions': imageDescriptions,
  readability,
};

/**
 * Scores how well search engines may find a text for its keywords. All points come from the checks, and each check has a reason.
 */
export function scoreArticle(text: ArticleText): SeoReport {
  const ids = Object.keys(CHECKS) as SeoCheckId[]; // of a record of them
  const checks = ids.map((id): SeoCheck => {
    const { share, reason } = CHECKS[id](text);
    const weight = SEO_WEIGHTS[id];
    return { id, weight, points: share === null ? null : Math.round(weight * share * 10) / 10, reason };
  });
  const counted = checks.filter(({ points }) => points !== null);
  const all = counted.reduce((sum, { weight }) => sum + weight, 0);
  const points = counted.reduce((sum, one) => sum + (one.points ?? 0), 0);
  return {
    score: text.isQuoted ? null : Math.round((100 * points) / all),
    checks,
    keywords: [...text.keywords, ...text.secondaryKeywords].map((keyword) => ({
      keyword,
      count: countOf(text.prose.text, keyword),
    })),
  };
}

function internalLinks({ links, websiteUrl }: ArticleText): Finding {
  const host = hostOf(websiteUrl ?? '');
  if (host === null) return { share: null, reason: 'The project has no site to link to.' };
  const own = links.filter((url) => hostOf(url) === host || isPath(url)).length;
  if (own > 0)
    return { share: 1, reason: `Links to ${own === 1 ? 'one page' : `${own} pages`} of the site.` };
  return { share: 0, reason: `No link leads to another page of ${host}.` };
}

function sourceLinks({ links, websiteUrl }: ArticleText): Finding {
  const own = hostOf(websiteUrl ?? '');
  const hosts = links.flatMap((url) => hostOf(url) ?? []).filter((host) => host !== own);
  if (hosts.length > 0) {
    const sites = new Set(hosts).size;
    return { share: 1, reason: `Links to ${sites === 1 ? 'one other site' : `${sites} other sites`}.` };
  }
  return { share: 0, reason: 'No link leads to a source on another site.' };
}

/** The host without `www.`; null if the text is not the URL of a web page. */
function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return /^https?:$/.test(protocol) ? host.replace(/^www\./, '') : null;
}

/** Whether a link is a path on the site itself, and neither a fragment of the same page nor another host. */
function isPath(url: string): boolean {
  return /^\/(?!\/)/.test(url);
}
