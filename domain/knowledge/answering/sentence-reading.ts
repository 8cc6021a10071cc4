import type { WordMatch } from '../../ports/embedder.ts';
import { closeness } from '../close-reading.ts';
import { analyse } from '../terms.ts';
import { candidatesOf, type Candidate, type Passage } from './candidates.ts';

/** What a model has read: of each text (`textsToRead`) the question's words with the nearest of that text. */
export type SentenceReading = ReadonlyMap<string, WordMatch[]>;

/** How far one candidate speaks of what is asked, in whatever words. */
export interface Close {
  /** Of everything that is asked, 0 to some 6 (close-reading.ts). */
  closeness: number;
  /** Likeness of each of the question's words, by its stem, to the nearest one of the candidate. */
  met: ReadonlyMap<string, number>;
}

/** Passages whose sentences are read: behind them an answer is seldom found. */
const READ_PASSAGES = 3;

/** What a model is to read before the rules choose: everything in the first passages that could be quoted. */
export function textsToRead(passages: readonly Passage[], language: string): string[] {
  const first = passages.slice(0, READ_PASSAGES);
  const candidates = first.flatMap((passage, place) => candidatesOf(passage, place + 1, language));
  return [...new Set(candidates.map(textToRead))];
}

/** With the label, question or heading above it, of which it speaks. */
function textToRead({ above, text }: Candidate): string {
  return above === '' ? text : `${above}\n${text}`;
}

/** What was read of a candidate; null where that is nothing. */
export function closeTo(candidate: Candidate, reading: SentenceReading, language: string): Close | null {
  const text = textToRead(candidate);
  const matches = reading.get(text);
  if (!matches) return null;
  const met = matches
    // A number is there or not, however near another one is.
    .filter(({ word }) => !/\d/.test(word))
    .flatMap(({ word, likeness }) => analyse(word, language).map((stem) => [stem, likeness] as const));
  return { closeness: closeness(matches, text, language), met: new Map(met) };
}
