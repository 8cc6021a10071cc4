import type { CallConcern } from '../concern.ts';
import type { CandidateHelp } from '../help/help-text.ts';
import type { Question } from '../interview.ts';
import type { Pauses } from './call-clock.ts';

/** What the built-in interviewer knows about its call. */
export interface LocalInterview {
  interviewer: string;
  organization: string;
  /** BCP 47, of the interviewer. */
  language: string;
  questions: readonly Question[];
  /** Length of the call, in milliseconds. */
  limitMs: number;
  /** A model reads what the candidate says. */
  listens: boolean;
  help: CandidateHelp;
}

/** The position in a call; stored with it, so that a reload continues there. What is absent has not happened. */
export interface LocalState {
  /** Place of the question that was asked last. */
  question: number;
  /** The question was announced as the last, since the time is nearly up. */
  isLast: boolean;
  ended: boolean;
  /** Absent where the clock was never stopped. */
  pauses?: Pauses;
  /** Follow-ups asked about this question. */
  followUps?: number;
  /** Turns about this question that used nothing up, such as "one moment". */
  asides?: number;
  /** The language that the candidate has chosen, BCP 47. */
  language?: string;
  /** The words by which this question was asked, where they are not its own. */
  words?: string;
  /** The questions pause, because somebody sounded as if in distress. */
  isPaused?: boolean;
  /** The present question was answered by the words after which the questions paused. */
  isAnswered?: boolean;
  concern?: CallConcern;
}

export interface LocalTurn {
  content: string;
  state: LocalState;
}

/** The language in which the interviewer speaks now, BCP 47. */
export function spokenLanguage({ language }: Pick<LocalInterview, 'language'>, state: LocalState): string {
  return state.language ?? language;
}

/** The words by which the present question was asked. */
export function askedWords({ questions }: Pick<LocalInterview, 'questions'>, state: LocalState): string {
  return state.words ?? questions[state.question]?.question ?? '';
}
