import type { Question } from '../interview.ts';
import { phraseLanguageOf } from '../language.ts';
import type { Pauses } from './call-clock.ts';
import { de } from './phrases/de.ts';
import { en } from './phrases/en.ts';
import type { Phrases } from './phrases/phrases.ts';

/** What the built-in interviewer knows about its call. */
export interface LocalInterview {
  interviewer: string;
  organization: string;
  /** BCP 47; languages without phrases of their own get English ones around the questions. */
  language: string;
  questions: readonly Question[];
  /** Length of the call, in milliseconds. */
  limitMs: number;
}

/** The position in a call; stored with it, so that a reload continues there. */
export interface LocalState {
  /** Place of the question that was asked last. */
  question: number;
  /** The question was announced as the last, since the time is nearly up. */
  isLast: boolean;
  ended: boolean;
  /** Absent where the clock was never stopped. */
  pauses?: Pauses;
}

export interface LocalTurn {
  content: string;
  state: LocalState;
}

/** With less time left, the next question is the last. */
const LAST_QUESTION_MS = 60_000;

const START: LocalState = { question: 0, isLast: false, ended: false };

/** The greeting and the first question. */
export function openingTurn(interview: LocalInterview): LocalTurn {
  const phrases = phrasesOf(interview.language);
  const { organization } = interview;
  const greeting = fill(organization ? phrases.greeting : phrases.greetingOfNobody, {
    interviewer: interview.interviewer,
    organization,
    minutes: String(Math.round(interview.limitMs / 60_000)),
  });
  const first = interview.questions[0];
  if (!first) return { content: phrases.closing, state: { ...START, ended: true } };
  return { content: `${greeting} ${first.question}`, state: START };
}

/**
 * The reply to an answer, whatever it says: the next planned question, or goodbye. Answers are neither judged nor commented on.
 * `elapsedMs` since the call began, without pauses. An ended call keeps its state.
 */
export function nextTurn(interview: LocalInterview, state: LocalState, elapsedMs: number): LocalTurn {
  const phrases = phrasesOf(interview.language);
  const left = interview.limitMs - elapsedMs;
  const place = state.question + 1;
  const question = interview.questions[place];
  if (state.ended || !question) return over(state, phrases.closing);
  if (left <= 0 || state.isLast) return over(state, phrases.timeIsUp);
  const isLast = left < LAST_QUESTION_MS && place + 1 < interview.questions.length;
  const content = isLast ? `${phrases.lastQuestion} ${question.question}` : question.question;
  return { content, state: { ...state, question: place, isLast } };
}

function over(state: LocalState, content: string): LocalTurn {
  return { content, state: { ...state, ended: true } };
}

function phrasesOf(language: string): Phrases {
  return phraseLanguageOf(language) === 'de' ? de : en;
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}
