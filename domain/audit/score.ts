import { CATEGORY_WORDS } from './category-words.ts';
import { CATEGORIES, type Category, type Severity } from './rule.ts';

/** Counts of the findings of one category. */
export interface CategoryTally {
  category: Category;
  /** Number of URLs by the most severe issue found on each. */
  affected: Record<Severity, number>;
  /** How many of these URLs are not HTML pages: errors, redirects, files. */
  otherUrls: number;
  /** Numbers of kinds of issues of the whole site, by severity. */
  siteWide: Record<Severity, number>;
  /** Number of kinds of issues. */
  issues: number;
}

export interface CategoryScore {
  category: Category;
  /** 0 to 100; null when nothing could be evaluated. */
  score: number | null;
  /** Number of kinds of issues found. */
  issues: number;
}

export interface Score {
  /** 0 to 100. */
  score: number;
  /** One for each of CATEGORIES, in that order. */
  categories: CategoryScore[];
  /** Explanation for a site owner: first the total, then one line for each category. */
  explanation: string[];
}

/** Points that a category loses when every page has an issue of this severity. */
const LOSS_ON_ALL_PAGES: Record<Severity, number> = { error: 100, warning: 50, notice: 10 };
/** Points that one issue of the whole site costs. */
const LOSS_SITE_WIDE: Record<Severity, number> = { error: 30, warning: 10, notice: 3 };

/** Weight of each category in the total. */
const WEIGHTS: Record<Category, number> = {
  crawl: 14,
  sitemap: 4,
  indexing: 12,
  canonical: 7,
  hreflang: 4,
  title: 9,
  description: 4,
  headings: 4,
  links: 10,
  images: 4,
  'structured-data': 4,
  security: 8,
  content: 10,
  social: 2,
  mobile: 6,
  ai: 2,
  url: 3,
  // Response times vary from day to day, but the same site must get the same score.
  performance: 0,
};

/** If one of these categories fails, the others are worthless: the total is at most halfway between the lower of them and 100. */
const ESSENTIAL: ReadonlySet<Category> = new Set(['crawl', 'indexing']);

/**
 * Scores a site. A category loses points for the share of affected pages, weighted by the most severe issue on each, and a fixed
 * amount for each issue of the whole site. Categories that were not evaluated do not count. A site without any readable page
 * scores 0, whatever the few checks that need no page say.
 * @param pages HTML pages that were evaluated
 */
export function scoreSite(pages: number, tallies: readonly CategoryTally[]): Score {
  const byCategory = new Map(tallies.map((tally) => [tally.category, tally]));
  const categories = CATEGORIES.map((category) => {
    const tally = byCategory.get(category);
    return { category, score: scoreOfCategory(pages, tally), issues: tally?.issues ?? 0 };
  });
  const { score, average } = pages > 0 ? total(categories) : { score: 0, average: null };
  const lines = categories.map((scored) => explain(scored, pages, byCategory.get(scored.category)));
  return { score, categories, explanation: [explainTotal(score, average), ...lines] };
}

function scoreOfCategory(pages: number, tally: CategoryTally | undefined): number | null {
  if (!tally) return pages > 0 ? 100 : null;
  const urls = pages + tally.otherUrls;
  const share = urls > 0 ? weighted(tally.affected, LOSS_ON_ALL_PAGES) / urls : 0;
  const score = Math.round(100 - share - weighted(tally.siteWide, LOSS_SITE_WIDE));
  // Never 100 with an issue, even if it affects one page of thousands: 100 means that nothing was found.
  return Math.max(0, Math.min(99, score));
}

function weighted(counts: Record<Severity, number>, weights: Record<Severity, number>): number {
  return counts.error * weights.error + counts.warning * weights.warning + counts.notice * weights.notice;
}

function total(categories: readonly CategoryScore[]): { score: number; average: number } {
  let [sum, weights, ceiling, isFaultless] = [0, 0, 100, true];
  for (const { category, score } of categories) {
    if (score === null || WEIGHTS[category] === 0) continue;
    sum += score * WEIGHTS[category];
    weights += WEIGHTS[category];
    isFaultless &&= score === 100;
    if (ESSENTIAL.has(category)) ceiling = Math.min(ceiling, (100 + score) / 2);
  }
  const average = Math.min(Math.round(sum / weights), isFaultless ? 100 : 99);
  return { score: Math.min(average, Math.floor(ceiling)), average };
}

function explainTotal(score: number, average: number | null): string {
  if (average === null) return 'No page could be evaluated, so there is no score.';
  if (score < average) {
    return `Overall ${score} of 100: the categories below average ${average}, but a site that cannot be fully crawled or indexed cannot score higher.`;
  }
  return `Overall ${score} of 100: the average of the categories below, weighted by how much they matter to visitors and search engines.`;
}

function explain({ category, score }: CategoryScore, pages: number, tally?: CategoryTally): string {
  const name = CATEGORY_WORDS[category];
  if (category === 'performance') {
    return `${name}: shown separately and not part of the score, because it varies with server load.`;
  }
  if (score === null) return `${name}: not evaluated, because no page could be read.`;
  if (!tally) return `${name}, ${score} of 100: no issues found.`;
  const { affected, otherUrls, siteWide } = tally;
  const subject = otherUrls > 0 ? counted(pages + otherUrls, 'URL') : counted(pages, 'page');
  const kinds = siteWide.error + siteWide.warning + siteWide.notice;
  const parts = [
    ...(sum(affected) > 0 ? [`of ${subject}, ${inWords(affected)}`] : []),
    ...(kinds > 0 ? [counted(kinds, 'site-wide issue')] : []),
  ];
  return `${name}, ${score} of 100: ${parts.join('; ')}.`;
}

/** `3 have an error, 1 a warning and 12 a notice`. */
function inWords(counts: Record<Severity, number>): string {
  const [first, ...rest] = (['error', 'warning', 'notice'] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => ({
      count: counts[severity],
      words: severity === 'error' ? 'an error' : `a ${severity}`,
    }));
  if (!first) return '';
  const phrases = [
    `${number(first.count)} ${first.count === 1 ? 'has' : 'have'} ${first.words}`,
    ...rest.map(({ count, words }) => `${number(count)} ${words}`),
  ];
  return phrases.length === 1 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}`;
}

function sum(counts: Record<Severity, number>): number {
  return counts.error + counts.warning + counts.notice;
}

function counted(count: number, noun: 'page' | 'URL' | 'site-wide issue'): string {
  if (count === 1) return `1 ${noun}`;
  return `${number(count)} ${noun}s`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
