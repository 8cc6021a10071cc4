import type { Evidence, TranscriptTurn } from '../response.ts';
import { NAME_MARK, type NameFinder, type Place } from './names.ts';
import { isOrder } from './orders.ts';
import { spokenWords, type SpokenWord } from './spoken-words.ts';

/** Characters of a quote that are looked for; of a longer one its whole words up to there. */
const LONGEST_QUOTE = 600;

/** Words of the turns of one transcript, read once for all quotes. */
export interface QuoteIndex {
  turns: readonly { text: string; words: readonly SpokenWord[]; turn: number }[];
}

/**
 * The candidate's turns, as they were said and, where they hold what `findNames` finds, also as a model was shown them, which
 * was not shown that.
 */
export function quoteIndex(
  transcript: readonly TranscriptTurn[],
  findNames: NameFinder = () => [],
): QuoteIndex {
  const turns = transcript.flatMap(({ role, content: text }, turn) => {
    if (role !== 'user') return [];
    const said = { text, words: spokenWords(text), turn };
    const names = findNames(text);
    return names.length > 0 ? [said, { text, words: shownWords(text, names), turn }] : [said];
  });
  return { turns };
}

/** The words of a turn; what was hidden is the words of the mark, at the place of the name. */
function shownWords(text: string, names: readonly Place[]): SpokenWord[] {
  const isNamed = ({ start }: SpokenWord) => names.some((name) => name.start <= start && start < name.end);
  const marks = names.flatMap(({ start, end }) => MARK.map(({ word }) => ({ word, start, end })));
  return [...spokenWords(text).filter((word) => !isNamed(word)), ...marks].toSorted(
    (one, other) => one.start - other.start,
  );
}
const MARK = spokenWords(NAME_MARK);

/**
 * The place of a quote in a turn of the candidate, in the transcript's own words; null when no turn holds it, word after
 * word. The turn that the model names is looked at first.
 */
export function verifiedQuote(index: QuoteIndex, quote: string, namedTurn: number | null): Evidence | null {
  const wanted = spokenWords(quote)
    .filter(({ end }) => end <= LONGEST_QUOTE)
    .map(({ word }) => word);
  if (wanted.length === 0) return null;
  const named = index.turns.filter(({ turn }) => turn === namedTurn);
  for (const { text, words, turn } of [...named, ...index.turns]) {
    const at = placeOf(wanted, words);
    const [first, last] = at === null ? [] : [words[at], words[at + wanted.length - 1]];
    if (!first || !last) continue;
    const found = text.slice(first.start, last.end);
    return isOrder(found) ? null : { quote: found, turn };
  }
  return null;
}

function placeOf(wanted: readonly string[], words: readonly SpokenWord[]): number | null {
  for (let at = 0; at + wanted.length <= words.length; at++) {
    if (wanted.every((word, offset) => words[at + offset]?.word === word)) return at;
  }
  return null;
}
