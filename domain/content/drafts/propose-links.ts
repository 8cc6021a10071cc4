import { pathText } from '../path-text.ts';
import { closestSection, sectionTerms, type PlannedSection } from './draft-plan.ts';
import type { PageLink } from './page-link.ts';

const MOST_LINKS = 2;

/** Own pages that each section may lead to, by words that are in their URLs: each page once, the first of equals. */
export function proposeLinks(sections: readonly PlannedSection[], urls: readonly string[]): PageLink[][] {
  const terms = sectionTerms(sections);
  const links: PageLink[][] = sections.map(() => []);
  for (const url of new Set(urls)) {
    const title = titleOf(url);
    const closest = title === null ? null : closestSection(title, terms);
    const own = closest && links[closest.at];
    if (own && title !== null && own.length < MOST_LINKS) own.push({ url, title });
  }
  return links;
}

/** Words of the last part of its path; null for a start page, and for one that has none. */
function titleOf(url: string): string | null {
  const last = pathText(url).split('/').findLast(Boolean) ?? '';
  const words = last
    .replace(/\.[a-z]{2,5}$/i, '')
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim();
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}
