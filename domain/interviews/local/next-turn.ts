import type { Question } from '../interview.ts';
import type { Persona } from '../interviewer.ts';
import { phraseLanguageOf } from '../language.ts';
import { speaksOfSelfHarm } from '../self-harm.ts';
import { spokenWords } from '../scoring/spoken-words.ts';
import type { Pauses } from './call-clock.ts';
import { de } from './phrases/de.ts';
import { en } from './phrases/en.ts';
import type { Phrases } from './phrases/phrases.ts';
import { asksBack, isQuestion, requestIn } from './requests.ts';

/** What the built-in interviewer knows of its call. */
export interface LocalInterview {
  interviewer: string;
  organization: string;
  persona: Persona;
  /** BCP 47; languages without phrases of their own get English ones around the questions. */
  language: string;
  questions: readonly Question[];
  /** Length of the call, in milliseconds. */
  limitMs: number;
}

/** Where a call stands; stored with it, so that a reload goes on there. */
export interface LocalState {
  /** Place of the question that was asked last. */
  question: number;
  followUps: number;
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

/** Left for each question that is still to come: with less there is no follow-up. */
const LEAST_FOR_A_QUESTION_MS = 45_000;
/** With less left, the next question is the last. */
const LAST_QUESTION_MS = 60_000;
/** Answers of fewer words are followed up; a persona that explores wants more. */
const THIN = 12;
const THIN_OF_EXPLORER = 40;
/** A slider of this place and more shows in what is said. */
const MUCH = 6;
/** Pace of the phrases around questions: a quick interviewer leaves them out. */
const QUICK = 8;

const START: LocalState = { question: 0, followUps: 0, isLast: false, ended: false };

/** The greeting and the first question. */
export function openingTurn(interview: LocalInterview): LocalTurn {
  const phrases = phrasesOf(interview.language);
  const { persona, organization } = interview;
  const greeting = fill(organization ? phrases.greeting : phrases.greetingOfNobody, {
    interviewer: interview.interviewer,
    organization,
    minutes: String(Math.round(interview.limitMs / 60_000)),
  });
  const first = interview.questions[0];
  if (!first) return { content: phrases.closing, state: { ...START, ended: true } };
  const parts = [greeting, persona.rapport >= MUCH ? phrases.warmUp : '', first.question];
  return { content: joined(parts), state: START };
}

/**
 * What the interviewer says to an answer: a follow-up on a thin one, the next question, or goodbye. `elapsedMs` since the
 * call began, without pauses. The state of an ended call stays as it is.
 */
export function nextTurn(
  interview: LocalInterview,
  state: LocalState,
  answer: string,
  elapsedMs: number,
): LocalTurn {
  const phrases = phrasesOf(interview.language);
  const left = interview.limitMs - elapsedMs;
  const present = interview.questions[state.question];
  if (state.ended || !present) return over(state, phrases.closing);
  // Before all else, however thin the answer is and however little time is left: nothing more is asked about it.
  if (speaksOfSelfHarm(answer)) return cared(phrases, state, left);
  const request = requestIn(answer, phrases);
  if (request === 'stop') return over(state, phrases.stopped);
  if (left <= 0) return over(state, phrases.timeIsUp);
  if (request === 'repeat') return { content: joined([phrases.repeated, present.question]), state };
  if (request === 'who') return { content: joined([phrases.whoIAm, present.question]), state };
  const isSkipped = request === 'skip';
  // What is only asked back leaves the question open, but not for ever.
  if (!isSkipped && isQuestion(answer) && state.followUps <= present.followUps) {
    return {
      content: joined([phrases.notMine, present.question]),
      state: { ...state, followUps: state.followUps + 1 },
    };
  }
  const toCome = interview.questions.length - state.question;
  const hasTime = left / toCome >= LEAST_FOR_A_QUESTION_MS;
  if (!isSkipped && hasTime && state.followUps < present.followUps && isThin(interview.persona, answer)) {
    return {
      content: followUp(interview, phrases, state),
      state: { ...state, followUps: state.followUps + 1 },
    };
  }
  return next(interview, phrases, state, { answer, isSkipped, left });
}

function cared(phrases: Phrases, state: LocalState, left: number): LocalTurn {
  if (left <= 0) return over(state, joined([phrases.care, phrases.timeIsUp]));
  return { content: joined([phrases.care, phrases.careChoice]), state };
}

function next(
  { questions, persona }: LocalInterview,
  phrases: Phrases,
  state: LocalState,
  { answer, isSkipped, left }: { answer: string; isSkipped: boolean; left: number },
): LocalTurn {
  const place = state.question + 1;
  const question = questions[place];
  if (!question) return over(state, phrases.closing);
  if (state.isLast) return over(state, phrases.timeIsUp);
  const isLast = left < LAST_QUESTION_MS && place + 1 < questions.length;
  const parts = [
    isSkipped
      ? phrases.noMatter
      : asksBack(answer)
        ? phrases.notMine
        : thanks(persona, phrases, { place, answer }),
    isLast ? phrases.lastQuestion : '',
    question.question,
  ];
  return { content: joined(parts), state: { ...state, question: place, followUps: 0, isLast } };
}

function thanks(
  persona: Persona,
  phrases: Phrases,
  { place, answer }: { place: number; answer: string },
): string {
  if (persona.speed >= QUICK) return '';
  // Thanks for the detail sound like mockery after a "no".
  const isWarm = persona.empathy >= MUCH && spokenWords(answer).length >= THIN;
  return inTurn(isWarm ? phrases.warmThanks : phrases.thanks, place);
}

function followUp(
  { persona }: LocalInterview,
  phrases: Phrases,
  { question, followUps }: LocalState,
): string {
  return inTurn(persona.exploration >= MUCH ? phrases.deeper : phrases.followUps, question + followUps);
}

function isThin({ exploration }: Persona, answer: string): boolean {
  return spokenWords(answer).length < (exploration >= MUCH ? THIN_OF_EXPLORER : THIN);
}

function over(state: LocalState, content: string): LocalTurn {
  return { content, state: { ...state, ended: true } };
}

function phrasesOf(language: string): Phrases {
  return phraseLanguageOf(language) === 'de' ? de : en;
}

function inTurn(phrases: readonly string[], place: number): string {
  return phrases[place % phrases.length] ?? '';
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ');
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}
