import { wordsOf } from '../../text/words.ts';
import type { Evidence, TranscriptTurn, TurnMark } from '../response.ts';
import { lettersOf, placeOf, type Letters } from './letters.ts';
import type { NameFinder } from './names.ts';
import { quoteIndex, verifiedQuote, type QuoteIndex } from './verified-quote.ts';

/** What can count as evidence in a transcript, prepared once for all quotes. */
export interface EvidenceIndex {
  quotes: QuoteIndex;
  transcript: readonly TranscriptTurn[];
  /** The interviewer's turns. */
  asked: readonly { letters: Letters; turn: number }[];
  /** The turns that do not count as evidence. */
  excluded: ReadonlySet<number>;
  /** Passages that do not count as evidence, by turn. */
  passages: ReadonlyMap<number, readonly string[]>;
}

/** A shorter quote counts even if the interviewer said it before: it may be the chosen one of two options. */
const LEAST_ECHO = 5;
/** Fewest words that count beside an excluded passage; fewer are a leftover of it. */
const LEAST_WORDS = 3;

/** @param marks of turns: turns marked as distress, and passages that address the evaluator, do not count as evidence */
export function evidenceIndex(
  transcript: readonly TranscriptTurn[],
  findNames: NameFinder | undefined,
  marks: readonly TurnMark[] = [],
): EvidenceIndex {
  const asked = transcript.flatMap(({ role, content }, turn) =>
    role === 'agent' ? [{ letters: lettersOf(content), turn }] : [],
  );
  const excluded = marks.filter(({ kind }) => kind === 'concern').map(({ turn }) => turn);
  return {
    quotes: quoteIndex(transcript, findNames),
    transcript,
    asked,
    excluded: new Set(excluded),
    passages: passagesOf(marks),
  };
}

/** Passages that address the evaluator, by turn; their marks contain them verbatim. */
function passagesOf(marks: readonly TurnMark[]): Map<number, string[]> {
  const passages = new Map<number, string[]>();
  for (const mark of marks)
    if (mark.kind === 'addresses-evaluator')
      passages.set(mark.turn, [...(passages.get(mark.turn) ?? []), mark.note]);
  return passages;
}

/**
 * The evidence in a quote: words that the candidate said, that do not echo the interviewer, and that do not address the
 * evaluator. If only part of the quote is excluded, the rest counts. Null: nothing counts.
 */
export function evidenceOf(index: EvidenceIndex, quote: string, namedTurn: number | null): Evidence | null {
  const found = verifiedQuote(index.quotes, quote, namedTurn);
  if (!found || index.excluded.has(found.turn) || isEcho(index, found)) return null;
  const passages = index.passages.get(found.turn);
  if (!passages) return found;
  const rest = outside(index.transcript[found.turn]?.content ?? '', found.quote, passages);
  return rest === null ? null : { ...found, quote: rest };
}

function isEcho({ asked }: EvidenceIndex, { quote, turn }: Evidence): boolean {
  if (wordsOf(quote).length < LEAST_ECHO) return false;
  const wanted = lettersOf(quote).text.trim();
  return asked.some((one) => one.turn < turn && placeOf(wanted, one.letters) !== null);
}

/** The longest part of a quote outside all passages; null if almost nothing is left. */
function outside(content: string, quote: string, passages: readonly string[]): string | null {
  const start = content.indexOf(quote);
  const taken = passages.flatMap((passage) => placesOf(content, passage));
  const bounds = [start, ...taken.flatMap((place) => [place.start, place.end]), start + quote.length]
    .filter((at) => at >= start && at <= start + quote.length)
    .toSorted((a, b) => a - b);
  const parts = bounds.slice(1).flatMap((end, at) => {
    const from = bounds[at] ?? start;
    const isTaken = taken.some((place) => from < place.end && place.start < end);
    return isTaken ? [] : [content.slice(from, end).trim()];
  });
  const [longest = ''] = parts.toSorted((a, b) => b.length - a.length);
  return wordsOf(longest).length < LEAST_WORDS ? null : longest;
}

function placesOf(content: string, passage: string): { start: number; end: number }[] {
  const places = [];
  let at = passage === '' ? -1 : content.indexOf(passage);
  while (at !== -1) {
    places.push({ start: at, end: at + passage.length });
    at = content.indexOf(passage, at + 1);
  }
  return places;
}

/** A transcript without the passages that address the evaluator, so that the rest can be read once more. */
export function withoutPassages(
  transcript: readonly TranscriptTurn[],
  marks: readonly TurnMark[],
): TranscriptTurn[] {
  const passages = passagesOf(marks);
  return transcript.map((turn, at) => {
    const cut = (passages.get(at) ?? []).reduce((text, one) => text.replaceAll(one, ' '), turn.content);
    return { ...turn, content: cut.trim() };
  });
}
