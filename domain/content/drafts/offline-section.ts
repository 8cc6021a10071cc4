import { givesOrders } from '../research/quote.ts';
import { sentencesOf } from '../sentences.ts';
import { titleProfile } from '../titles/title-likeness.ts';
import { lengthInLetters } from '../words.ts';
import { closestSection, rareTerms, sectionTerms, type PlannedSection } from './draft-plan.ts';
import { draftWords } from './draft-words.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import type { PageLink } from './page-link.ts';

/** A source as a section is written from it. */
export interface CitedText {
  /** Its number. */
  n: number;
  title: string;
  /** Words of the page. */
  text: string;
}

/** What one section is written from. */
export interface SectionSource {
  /** All sections of the article, in order. */
  sections: readonly PlannedSection[];
  /** Which one is written. */
  position: number;
  references: readonly CitedText[];
  links: readonly PageLink[];
  /** The language of the site. */
  language: string;
}

/** A number in brackets is the page's own: here it would pass for one of ours. */
const FOOTNOTE = /\s*\[\s*\d[\d\s,;–-]*\]/g;
const MOST_SENTENCES = 6;
const IN_PARAGRAPH = 3;
const SHORTEST = 30;
const LONGEST = 400;

/**
 * A section from sentences of the sources, word for word, each with the number of its source. A sentence goes to the one
 * section that it says most of, so that no two say the same although each is written by itself. Markdown.
 */
export function offlineSection({ sections, position, references, links, language }: SectionSource): string {
  const words = draftWords(language);
  const usable = usableSentences(references);
  const terms = rareTerms(
    sectionTerms(sections),
    usable.map(({ text }) => text),
  );
  const own = usable.flatMap(({ text, n }, at) => {
    const closest = closestSection(text, terms);
    return closest?.at === position ? [{ text, n, score: closest.score, at }] : [];
  });
  const best = own
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MOST_SENTENCES)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text, n }) => `${escapeMarkdown(text)} [${n}]`);
  const paragraphs: string[] = [];
  for (let at = 0; at < best.length; at += IN_PARAGRAPH) {
    paragraphs.push(best.slice(at, at + IN_PARAGRAPH).join(' '));
  }
  if (paragraphs.length === 0) paragraphs.push(words.nothing);
  const seeAlso = links.map(({ url, title }) => `[${escapeMarkdown(title)}](<${url}>)`).join(', ');
  if (seeAlso !== '') paragraphs.push(`${words.seeAlso}: ${seeAlso}`);
  return paragraphs.join('\n\n');
}

/** Each once, with the number of the source that has it first. */
function usableSentences(references: readonly CitedText[]): { text: string; n: number }[] {
  const found = new Map<string, { text: string; n: number }>();
  for (const { n, text: page } of references) {
    for (const written of sentencesOf(page)) {
      const text = written.replaceAll(FOOTNOTE, '');
      const { key } = titleProfile(text);
      if (isUsable(text) && !found.has(key)) found.set(key, { text, n });
    }
  }
  return [...found.values()];
}

function isUsable(sentence: string): boolean {
  const length = lengthInLetters(sentence);
  return length >= SHORTEST && length <= LONGEST && !givesOrders(sentence);
}
