import { holdsNumber } from '../../answer-kind.ts';
import { wordsOf } from '../../question-words.ts';
import type { Candidate } from './candidates.ts';
import { definedWords, gainOf, namingWords, type ReadQuestion } from '../question/question.ts';
import { answerIn, closeTo, UNREAD, type Close, type SentenceReading } from './sentence-reading.ts';
import { tells } from './telling.ts';

/** A candidate with what speaks for it. */
export type Ranked = Candidate & {
  /** Share of the question's words, by their rarity, that it says or stands under, 0..1. */
  overlap: number;
  /** 1..2: how sure the search is of its passage. */
  trust: number;
  score: number;
  /** Null where no model has compared it with the question. */
  close: Close | null;
  /** How far a model finds the answer there (sentence-reading.ts); null where none has read it. */
  answer: number | null;
};

/** Closeness of what has nothing to do with the question, and from there to what says all of it. */
const FAR_OFF = 1.5;
const CLOSE_RANGE = 3;
/** How much a word counts that stands only above the sentence, in a question that it answers, or around it. */
const CONTEXT_WEIGHT = 0.6;
const QUESTION_WEIGHT = 0.9;
export const AROUND_WEIGHT = 0.45;
const DOCUMENT_WEIGHT = 0.15;
const PASSAGE_WEIGHT = 1;
/** How much a sentence with a number gains where the question asks for one, code where it asks how. */
const NUMBER_GAIN = 2;
const CODE_GAIN = 1.6;
const CODE_LOSS = 0.6;
/** `How do I … from Python?`: code that is marked as Python. */
const LANGUAGE_GAIN = 1.4;
/** What something is stands at the beginning of what is said about it, or in a sentence that begins with it. */
const OPENING_GAIN = 1.3;
/** `Shoes cost 4 EUR`, where it is asked how much shoes are. */
const SUBJECT_GAIN = 1.1;
/** Words in which a sentence names its subject. */
const SUBJECT_WORDS = 4;

/** The candidates by how well they answer, best first. `trusts`: the score of each passage, 0..1. */
export function rankCandidates(
  question: ReadQuestion,
  candidates: readonly Candidate[],
  trusts: readonly number[],
  reading: SentenceReading = UNREAD,
): Ranked[] {
  const weights = question.asked.map((word) => ({ ...word, weight: rarity(word, candidates) }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const ranked = candidates.map((candidate) => {
    const overlap = weights.reduce((sum, word) => sum + word.weight * held(candidate, word), 0) / total;
    const trust = 1 + PASSAGE_WEIGHT * (trusts[candidate.number - 1] ?? 0);
    const close = closeTo(candidate, reading, question.language);
    const score = (overlap + nearnessOf(close)) * trust * kindFactor(question, candidate);
    return Object.assign(candidate, { overlap, trust, score, close, answer: answerIn(candidate, reading) });
  });
  return ranked.sort(byScore);
}

/** Best first; of equals the one that stands first. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.number - b.number || a.place - b.place;
}

type Word = ReadQuestion['asked'][number];

/** What closeness adds to the share of the words: nothing up to the first, 1 for each further 3. */
function nearnessOf(close: Close | null): number {
  // What differs by less is the same.
  return close === null ? 0 : Math.max(0, (Math.round(close.closeness * 10) / 10 - FAR_OFF) / CLOSE_RANGE);
}

/** How far a candidate says a word: itself, above it, or around it. */
export function held(candidate: Candidate, word: Word): number {
  const { terms, context, around, document, answersQuestion } = candidate;
  if (isIn(terms, word) || word.told?.test(candidate.text)) return 1;
  if (isIn(context, word)) return answersQuestion ? QUESTION_WEIGHT : CONTEXT_WEIGHT;
  if (isIn(around, word)) return AROUND_WEIGHT;
  return isIn(document, word) ? DOCUMENT_WEIGHT : 0;
}

function isIn(set: ReadonlySet<string>, { term, also }: Word): boolean {
  return set.has(term) || also.some((other) => set.has(other));
}

function rarity(word: Word, candidates: readonly Candidate[]): number {
  const holders = candidates.filter((candidate) => held(candidate, word) > AROUND_WEIGHT);
  return Math.log(1 + candidates.length / (1 + holders.length));
}

function kindFactor(question: ReadQuestion, candidate: Candidate): number {
  const { kind, text } = candidate;
  if (kind === 'code') {
    const language = /^\s*(?:`{3,}|~{3,})(\p{L}+)/u.exec(text)?.[1]?.toLowerCase();
    const isNamed = language !== undefined && wordsOf(question.text).includes(language);
    return (question.wants.steps ? CODE_GAIN : CODE_LOSS) * (isNamed ? LANGUAGE_GAIN : 1);
  }
  const number = question.wants.number && isTold(question, candidate) ? NUMBER_GAIN : 1;
  const opening = question.wants.definition && defines(question, candidate) ? OPENING_GAIN : 1;
  const subject = question.wants.quantity && beginsWithNamed(question, text) ? SUBJECT_GAIN : 1;
  return subject * number * opening * gainOf(question, text) * (kind === 'row' ? 1 : lengthFactor(candidate));
}

/** A number, in the unit that is asked for where that is known. */
function isTold({ wants }: ReadQuestion, candidate: Candidate): boolean {
  return wants.told ? tells(wants.told, candidate) : holdsNumber(candidate.text);
}

/** True for what opens a section that says all that the question names, and for a sentence that begins with it. */
function defines(question: ReadQuestion, { opens, context, text }: Candidate): boolean {
  const named = definedWords(question);
  const subject = wordsOf(text).slice(0, SUBJECT_WORDS);
  return (
    named.length > 0 &&
    ((opens && named.every((word) => isIn(context, word))) ||
      named.every(({ term }) => subject.some((word) => word.startsWith(term))))
  );
}

function beginsWithNamed(question: ReadQuestion, text: string): boolean {
  const subject = wordsOf(text).slice(0, SUBJECT_WORDS);
  return namingWords(question).some(({ term }) => subject.some((word) => word.startsWith(term)));
}

/** True where a word of the question is in the heading or label right above. */
export function isAbout({ asked }: ReadQuestion, { context }: Candidate): boolean {
  return asked.some((word) => isIn(context, word));
}

/** `Saturday: 10 to 14 o'clock` tells something without being a sentence. */
const TOLD = /^[^:\n]{1,40}:\s+\S/;

/** Very long sentences match anything; fragments, such as the running head of a page, say little. */
function lengthFactor({ kind, text, answersQuestion }: Candidate): number {
  const words = text.split(/\s+/).length;
  if (words > 50) return kind === 'item' ? 1 : 0.7;
  // Its continuation is in another passage.
  if (text.endsWith(':')) return 0.7;
  if (kind !== 'item' && !answersQuestion && !/[.!?…;|"”»)`]$/u.test(text))
    return TOLD.test(text) ? 0.8 : 0.4;
  return words < 4 ? 0.8 : 1;
}

/** From this likeness on a word is met by another one: `textbook` by the title of a book. */
const LIKE = 0.6;

/** Whether a candidate says a word or, as far as it was read, something of its meaning. */
export function meets(candidate: Ranked, word: Word): boolean {
  return held(candidate, word) > 0 || likenessOf(candidate, word) >= LIKE;
}

/** How far a candidate says a word or its meaning, 0..1. */
export function metBy(candidate: Ranked, word: Word): number {
  return Math.max(held(candidate, word), likenessOf(candidate, word));
}

function likenessOf({ close }: Ranked, { term }: Word): number {
  return close?.met.get(term) ?? 0;
}
