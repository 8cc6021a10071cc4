import type { CallConcern } from '../concern.ts';
import type { CandidateHelp } from '../help/help-text.ts';
import type { Question } from '../interview.ts';
import type { Pauses } from './call-clock.ts';

/** What the built-in interviewer knows about a call. */
export interface LocalInterview {
  interviewer: string;
  organization: string;
  /** Language of the interviewer (BCP 47). */
  language: string;
  questions: readonly Question[];
  /** Length of the call, in milliseconds. */
  limitMs: number;
  /** A model interprets what the candidate says. */
  listens: boolean;
  help: CandidateHelp;
}

/** The progress of a call; stored with it, so that a reloaded page continues there. Absent values have not happened. */
export interface LocalState {
  /** Index of the question that was asked last. */
  question: number;
  /** The question was announced as the last, since the time is nearly up. */
  isLast: boolean;
  ended: boolean;
  /** Absent if the clock was never paused. */
  pauses?: Pauses;
  /** Follow-ups asked about this question. */
  followUps?: number;
  /** Turns about this question that used neither it nor a follow-up, such as "one moment". */
  asides?: number;
  /** The language that the candidate has chosen, BCP 47. */
  language?: string;
  /** The words in which this question was asked, if they differ from its own. */
  words?: string;
  /** The questions pause, because the candidate sounded distressed. */
  isPaused?: boolean;
  /** The current question was answered by the turn after which the questions paused. */
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

/** The words in which the current question was asked. */
export function askedWords({ questions }: Pick<LocalInterview, 'questions'>, state: LocalState): string {
  return state.words ?? questions[state.question]?.question ?? '';
}
