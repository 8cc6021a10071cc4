import { foldedWords } from '../words.ts';

/** A page of an audited site. */
export interface KnownPage {
  url: string;
  title: string;
  heading: string;
}

/**
 * The page that already answers a keyword: its title and main heading both contain all words of the keyword. If several do, the
 * one with the shortest title.
 */
export function answeringPage(keyword: string, pages: readonly KnownPage[]): string | null {
  const wanted = foldedWords(keyword);
  if (wanted.length === 0) return null;
  const names = (text: string) => {
    const words = new Set(foldedWords(text));
    return wanted.every((word) => words.has(word));
  };
  const answering = pages.filter(({ title, heading }) => names(title) && names(heading));
  const [best] = answering.toSorted((a, b) => a.title.length - b.title.length || (a.url < b.url ? -1 : 1));
  return best?.url ?? null;
}
