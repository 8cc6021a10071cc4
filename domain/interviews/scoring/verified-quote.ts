import type { Evidence, TranscriptTurn } from '../response.ts';
import { lettersOf, placeOf, type Letters } from './letters.ts';
import { NAME_MARK, type NameFinder } from './names.ts';

/** Most characters of a quote to search for; a longer quote is cut at the last whole word. */
export const LONGEST_QUOTE = 600;

/** The turns of a transcript, prepared once for all quotes. */
export interface QuoteIndex {
  turns: readonly { content: string; letters: Letters; turn: number }[];
}

/** The candidate's turns as they were said, and also as the model saw them if `findNames` hides something in them. */
export function quoteIndex(
  transcript: readonly TranscriptTurn[],
  findNames: NameFinder = () => [],
): QuoteIndex {
  const turns = transcript.flatMap(({ role, content }, turn) => {
    if (role !== 'user') return [];
    const hidden = findNames(content).map((place) => ({ ...place, words: MARK }));
    const readings = hidden.length > 0 ? [[], hidden] : [[]];
    return readings.map((replaced) => ({ content, letters: lettersOf(content, replaced), turn }));
  });
  return { turns };
}
const MARK = lettersOf(NAME_MARK).text.trim();

/**
 * Finds a quote in a turn of the candidate and returns the transcript's own words; null if no turn contains it word for word.
 * Looks first in the turn that the model names.
 */
export function verifiedQuote(
  index: QuoteIndex,
  quote: string,
  namedTurn: number | null,
  longest = LONGEST_QUOTE,
): Evidence | null {
  const wanted = lettersOf(wholeWords(quote, longest)).text.trim();
  const named = index.turns.filter(({ turn }) => turn === namedTurn);
  for (const { content, letters, turn } of [...named, ...index.turns]) {
    const place = placeOf(wanted, letters);
    if (place) return { quote: content.slice(place.start, place.end), turn };
  }
  return null;
}

/** The beginning of a text, up to this many characters, cut at a whole word. */
export function wholeWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const begun = text.slice(0, most + 1);
  const end = begun.search(/\s\S*$/u);
  return begun.slice(0, end > 0 ? end : most);
}
