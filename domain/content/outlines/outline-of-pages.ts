import { MOST_HEADINGS, type OutlineHeading } from '../article.ts';
import { pageHeadings } from '../research/page-headings.ts';
import { titleProfile } from '../titles/title-likeness.ts';

const LONGEST_HEADING = 200;

/**
 * An outline made of the headings of several pages, in order and without repetitions. Level 1 headings are left out because they
 * are titles. No level is skipped. Empty if the pages have no other headings.
 */
export function outlineOfPages(contents: readonly string[]): OutlineHeading[] {
  const seen = new Set<string>();
  const outline: OutlineHeading[] = [];
  for (const content of contents) {
    let above = 1;
    for (const { level: written, text } of pageHeadings(content)) {
      const { key } = titleProfile(text);
      if (written === 1 || key === '' || seen.has(key)) continue;
      seen.add(key);
      const level = Math.min(written, above + 1, 4);
      above = level;
      outline.push({ level, heading: text.slice(0, LONGEST_HEADING), notes: '', keywords: [] });
    }
  }
  return outline.slice(0, MOST_HEADINGS);
}
