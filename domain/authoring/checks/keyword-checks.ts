import { type KeywordPlace, keywordPlaces } from './keyword-places.ts';
import type { Prose } from './prose.ts';
import { proseWords } from './readability.ts';
import type { WritingIssue } from './writing-issue.ts';

/** Share of the text's words above which it reads as stuffed (Google's spam policies name keyword stuffing without a figure). */
const MOST = 0.03;
/** Density means nothing in a text with fewer words. */
const FEWEST_WORDS = 100;

/** Issues with the keyword: whether it is in the title, at the beginning, often enough and not too often. */
export function keywordIssues(prose: Prose, keyword: string): WritingIssue[] {
  const places = keywordPlaces(prose.text, keyword);
  const start = prose.place(0, 0);
  if (places.length === 0)
    return [
      {
        rule: 'keyword-missing',
        severity: 'error',
        message: `The text does not name “${keyword}”.`,
        ...start,
      },
    ];
  const issues: WritingIssue[] = [];
  const holds = (block: KeywordPlace) => places.some(({ from, to }) => from >= block.from && to <= block.to);
  const title = prose.blocks.find(({ kind }) => kind === 'heading');
  if (title && !holds(title))
    issues.push({
      rule: 'keyword-title',
      severity: 'warning',
      message: `The title does not name “${keyword}”.`,
      ...prose.place(title.from, title.to),
    });
  const first = prose.blocks.find(({ kind }) => kind === 'text');
  if (first && !holds(first))
    issues.push({
      rule: 'keyword-introduction',
      severity: 'info',
      message: `The first paragraph does not name “${keyword}”.`,
      ...prose.place(first.from, first.to),
    });
  const words = proseWords(prose.text).length;
  const share = (places.length * Math.max(1, proseWords(keyword).length)) / Math.max(1, words);
  const last = places.at(-1);
  if (last && words >= FEWEST_WORDS && share > MOST)
    issues.push({
      rule: 'keyword-stuffing',
      severity: 'warning',
      message: `“${keyword}” stands ${places.length} times in ${words} words; readers and search engines notice.`,
      ...prose.place(last.from, last.to),
    });
  return issues;
}
