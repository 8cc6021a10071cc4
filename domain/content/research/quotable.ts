import { sentencesIn } from '../../text/sentences.ts';
import { lengthInLetters } from '../words.ts';
import { headingOf } from './page-headings.ts';

const LONGEST = 400;
const SHORTEST = 30;

/** A sentence of a page. */
export interface Quotable {
  text: string;
  /** The heading above the sentence; null before the first heading of the page. */
  heading: string | null;
}

/** The sentences of a page that can be quoted verbatim, each once. Headings and labels are left out. */
export function quotableSentences(content: string): Quotable[] {
  const found = new Map<string, Quotable>();
  let heading: string | null = null;
  for (const line of content.split('\n')) {
    const own = headingOf(line);
    if (own) heading = own.text;
    for (const { text } of own ? [] : sentencesIn(line)) {
      const length = lengthInLetters(text);
      if (length >= SHORTEST && length <= LONGEST && !found.has(text)) found.set(text, { text, heading });
    }
  }
  return [...found.values()];
}
