import type { WordMatch } from '../../../ports/embedder.ts';
import { closeness } from '../../close-reading.ts';
import { analyse } from '../../terms.ts';
import { candidatesOf, type Candidate, type Passage } from './candidates.ts';
import { windowsOf, type WindowPart } from './reading-windows.ts';

/** What models have read, each of a text by itself. */
export interface SentenceReading {
  /** The question's words with the nearest ones of the text. */
  words: ReadonlyMap<string, WordMatch[]>;
  /** How much rather the answer is there than nowhere near it: a logit, some -15 to 15. */
  answers: ReadonlyMap<string, number>;
  /** The same of the cells of rows, by column. */
  cells: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** Where no model could read. */
export const UNREAD: SentenceReading = { words: new Map(), answers: new Map(), cells: new Map() };

/** How far one candidate speaks of what is asked, in whatever words. */
export interface Close {
  /** Of everything that is asked, 0 to some 6 (close-reading.ts). */
  closeness: number;
  /** Likeness of each of the question's words, by its stem, to the nearest one of the candidate. */
  met: ReadonlyMap<string, number>;
}

/** What of passages models are to read. */
export interface ToRead {
  /** To be compared with the question, word by word: everything that could be quoted. */
  texts: string[];
  /** To be read for the answer: the same in stretches. */
  windows: WindowPart[][];
}

export function toRead(passages: readonly Passage[], language: string): ToRead {
  const read = passages.map((passage, place) => candidatesOf(passage, place + 1, language));
  return {
    texts: [...new Set(read.flat().map(textToRead))],
    windows: passages.flatMap((passage, place) => windowsOf(passage, read[place] ?? [])),
  };
}

/** The windows as they are shown to a model. */
export function shownTexts({ windows }: ToRead): string[][] {
  return windows.map((window) => window.map(({ text }) => text));
}

/** `matches`: of each text, null for those left unread; `scores`: of each part of each window, none where nothing read them. */
export function readingOf(
  { texts, windows }: ToRead,
  matches: readonly (WordMatch[] | null)[],
  scores: readonly number[][],
): SentenceReading {
  const words = new Map(texts.flatMap((text, place) => (matches[place] ? [[text, matches[place]]] : [])));
  return scores.length > 0 ? { words, ...answersOf(windows, scores) } : { ...UNREAD, words };
}

function answersOf(
  windows: readonly WindowPart[][],
  scores: readonly number[][],
): Pick<SentenceReading, 'answers' | 'cells'> {
  const answers = new Map<string, number>();
  const cells = new Map<string, Map<number, number>>();
  for (const [at, window] of windows.entries())
    for (const [place, { candidate, column }] of window.entries()) {
      if (!candidate) continue;
      const text = textToRead(candidate);
      const score = scores[at]?.[place] ?? -Infinity;
      answers.set(text, Math.max(score, answers.get(text) ?? -Infinity));
      if (column !== undefined) cells.set(text, (cells.get(text) ?? new Map()).set(column, score));
    }
  return { answers, cells };
}

/** With the label, question or heading above it, of which it speaks. */
function textToRead({ above, text }: Candidate): string {
  return above === '' ? text : `${above}\n${text}`;
}

/** How far a candidate was found to answer; null where it was not read. */
export function answerIn(candidate: Candidate, { answers }: SentenceReading): number | null {
  return answers.get(textToRead(candidate)) ?? null;
}

/** How far each cell of a row was found to answer, by column; null where it was not read. */
export function cellsIn(
  candidate: Candidate,
  { cells }: SentenceReading,
): ReadonlyMap<number, number> | null {
  return cells.get(textToRead(candidate)) ?? null;
}

/** How close the words of a candidate come; null where they were not compared. */
export function closeTo(candidate: Candidate, { words }: SentenceReading, language: string): Close | null {
  const text = textToRead(candidate);
  const matches = words.get(text);
  if (!matches) return null;
  const met = matches
    // A number is there or not, however near another one is.
    .filter(({ word }) => !/\d/.test(word))
    .flatMap(({ word, likeness }) => analyse(word, language).map((stem) => [stem, likeness] as const));
  return { closeness: closeness(matches, text, language), met: new Map(met) };
}
