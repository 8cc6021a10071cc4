import { wordsOf } from '../../text/words.ts';
import type { Evidence, TranscriptTurn, TurnMark } from '../response.ts';
import { lettersOf, placeOf, type Letters } from './letters.ts';
import type { NameFinder } from './names.ts';
import { quoteIndex, verifiedQuote, type QuoteIndex } from './verified-quote.ts';

/** What may count as evidence in one transcript, read once for all quotes. */
export interface EvidenceIndex {
  quotes: QuoteIndex;
  transcript: readonly TranscriptTurn[];
  /** The interviewer's turns. */
  asked: readonly { letters: Letters; turn: number }[];
  /** The turns that are no evidence of anything. */
  excluded: ReadonlySet<number>;
  /** Passages that are no evidence, by their turn. */
  passages: ReadonlyMap<number, readonly string[]>;
}

/** Shorter, what the interviewer has said before may be an answer: one of two things to choose from. */
const LEAST_ECHO = 5;
/** Words beside a passage that is no evidence; fewer of them are a remainder of it. */
const LEAST_WORDS = 3;

/** @param marks of turns: a turn of concern is no evidence, nor is a passage that addresses the evaluator */
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

/** The passages that address the evaluator, by turn; their marks note them word for word. */
function passagesOf(marks: readonly TurnMark[]): Map<number, string[]> {
  const passages = new Map<number, string[]>();
  for (const mark of marks)
    if (mark.kind === 'addresses-evaluator')
      passages.set(mark.turn, [...(passages.get(mark.turn) ?? []), mark.note]);
  return passages;
}

/**
 * The evidence of a quote: the candidate said it, it is no echo of what the interviewer had said before, and it is not addressed
 * to the evaluator; of a quote that is so in part, the rest counts. Null: it shows nothing.
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

/** The longest part of a quote outside all passages; null if next to nothing is left. */
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

/** A transcript without the passages that address the evaluator, for one more reading of the rest. */
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
