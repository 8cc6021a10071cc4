import { foldedWords } from '../words.ts';

/** A page of a site that was audited. */
export interface KnownPage {
  url: string;
  title: string;
  heading: string;
}

/** The page that answers a keyword already: title and main heading both name all its words; the shortest title of several. */
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
