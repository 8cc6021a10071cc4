import { MOST_HEADINGS, type OutlineHeading } from '../article.ts';
import { sentencesOf } from '../sentences.ts';
import { titleProfile } from '../titles/title-likeness.ts';
import { isTerm, wordsOf } from '../words.ts';

/** Words of fewer letters stand in every sentence. */
const SHORTEST_TERM = 3;

/** What an outline is made of. */
export interface OutlineSource {
  title: string;
  keywords: readonly string[];
  secondaryKeywords: readonly string[];
  /** Keywords of the project that belong to the same subject. */
  related: readonly string[];
  /** What is known of the subject: notes are sentences of it. */
  known: string;
}

const MOST_NOTES = 2;

/** An outline from words of the input alone: a heading for each keyword, with what is known of it. */
export function offlineOutline(source: OutlineSource): OutlineHeading[] {
  const { title, keywords, secondaryKeywords, related, known } = source;
  const sentences = sentencesOf(known);
  const seen = new Set([titleProfile(title).key]);
  const headingsOf = (terms: readonly string[], level: number): OutlineHeading[] =>
    terms.flatMap((term) => {
      const { key } = titleProfile(term);
      if (key === '' || seen.has(key)) return [];
      seen.add(key);
      const heading = term.charAt(0).toUpperCase() + term.slice(1);
      return [{ level, heading, notes: notesOn(term, sentences), keywords: [term] }];
    });
  const main = headingsOf([...keywords, ...partsOf(title), ...secondaryKeywords], 2);
  // Where there is nothing to stand below they are sections themselves: no level is skipped.
  return [...main, ...headingsOf(related, main.length > 0 ? 3 : 2)].slice(0, MOST_HEADINGS);
}

/** A title such as `Rye bread: flour, water, salt` names its own sections. */
function partsOf(title: string): string[] {
  const parts = title.split(/[:|–—,?!]/).map((part) => part.trim());
  return parts.length > 1 ? parts.filter(Boolean) : [];
}

function notesOn(term: string, sentences: readonly string[]): string {
  const wanted = wordsOf(term).filter((word) => isTerm(word, SHORTEST_TERM));
  const telling = sentences.filter((sentence) => {
    const words = new Set(wordsOf(sentence));
    return wanted.length > 0 && wanted.every((word) => words.has(word));
  });
  return telling.slice(0, MOST_NOTES).join(' ');
}
