import { keywordPlaces } from '../../authoring/checks/keyword-places.ts';
import { proseWords } from '../../authoring/checks/readability.ts';
import { folded } from '../folded.ts';
import type { ArticleText } from './article-text.ts';
import { FEWEST_WORDS, type Finding, shareBetween, TOO_FEW_WORDS } from './seo-check.ts';

/**
 * Shares of a text's words that are the keyword. Below `least`, the text hardly names it (Yoast SEO's lower limit); above `most`,
 * it reads as stuffed, as in the writing checks; from `stuffed` on, the check gives no points.
 */
const DENSITY = { least: 0.005, most: 0.03, stuffed: 0.06 };

const NO_KEYWORD: Finding = { share: 0, reason: 'The article has no keyword yet.' };

/** How often a text names a keyword, regardless of case and accents. */
export function countOf(text: string, keyword: string): number {
  return keyword.trim() === '' ? 0 : keywordPlaces(folded(text), folded(keyword)).length;
}

/** 1 if the text contains the keyword as written, 0.5 if it contains all its words apart or in another order, otherwise 0. */
function naming(text: string, keyword: string): number {
  if (countOf(text, keyword) > 0) return 1;
  const words = new Set(proseWords(folded(text)));
  return proseWords(folded(keyword)).every((word) => words.has(word)) ? 0.5 : 0;
}

export function keywordInTitle({ title, keywords: [keyword] }: ArticleText): Finding {
  if (keyword === undefined) return NO_KEYWORD;
  const share = naming(title, keyword);
  if (share === 1) return { share, reason: `The title names “${keyword}”.` };
  const reason =
    share > 0
      ? `The title has the words of “${keyword}”, but not together.`
      : `The title does not name “${keyword}”.`;
  return { share, reason };
}

export function keywordInIntroduction({ introduction, keywords: [keyword] }: ArticleText): Finding {
  if (keyword === undefined) return NO_KEYWORD;
  if (introduction === '') return { share: 0, reason: 'There is no paragraph yet.' };
  const share = naming(introduction, keyword);
  if (share === 1) return { share, reason: `The first paragraph names “${keyword}”.` };
  const reason =
    share > 0
      ? `The first paragraph has the words of “${keyword}”, but not together.`
      : `The first paragraph does not name “${keyword}”.`;
  return { share, reason };
}

export function keywordInHeadings({ headings, keywords, secondaryKeywords }: ArticleText): Finding {
  if (keywords.length === 0) return NO_KEYWORD;
  if (headings.length === 0) return { share: 0, reason: 'The text has no headings yet.' };
  const wanted = [...keywords, ...secondaryKeywords];
  const best = headings.map((heading) => ({
    heading,
    share: Math.max(...wanted.map((keyword) => naming(heading, keyword))),
  }));
  const share = Math.max(...best.map((one) => one.share));
  const found = best.find((one) => one.share === share)?.heading;
  if (share === 0) return { share, reason: `None of ${headings.length} headings names a keyword.` };
  const reason =
    share === 1 ? `“${found}” names a keyword.` : `“${found}” has the words of a keyword, but not together.`;
  return { share, reason };
}

export function keywordDensity({ prose, words, keywords: [keyword] }: ArticleText): Finding {
  if (keyword === undefined) return NO_KEYWORD;
  const count = countOf(prose.text, keyword);
  const density = (count * proseWords(keyword).length) / Math.max(1, words);
  const found = `“${keyword}” stands ${times(count)} in ${words} words (${(density * 100).toFixed(1)} %)`;
  if (words < FEWEST_WORDS) return TOO_FEW_WORDS;
  if (density < DENSITY.least)
    return { share: density / DENSITY.least, reason: `${found}; at least 0.5 % reads as its subject.` };
  if (density > DENSITY.most) {
    const share = shareBetween(density, DENSITY.stuffed, DENSITY.most);
    return { share, reason: `${found}; more than 3 % reads as stuffed.` };
  }
  return { share: 1, reason: `${found}.` };
}

export function secondaryKeywords({ prose, title, secondaryKeywords: wanted }: ArticleText): Finding {
  if (wanted.length === 0) return { share: null, reason: 'The article has no secondary keywords.' };
  const missing = wanted.filter((keyword) => countOf(`${title}\n${prose.text}`, keyword) === 0);
  const share = 1 - missing.length / wanted.length;
  if (missing.length === 0) return { share, reason: 'Every secondary keyword is named.' };
  return { share, reason: `Not named: ${missing.map((one) => `“${one}”`).join(', ')}.` };
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
