import type { LocalCall } from '../../../db/interviews/local-calls.ts';
import type { Concern } from '../../../domain/interviews/concern.ts';
import { helpTextOf } from '../../../domain/interviews/help/help-text.ts';
import { spokenLanguage } from '../../../domain/interviews/local/local-state.ts';
import { localInterview } from './local-provider.ts';

/** The state of a call, as shown to its candidate. */
export interface TurnState {
  /** The current question; null: the interview is over. */
  question: { number: number; of: number } | null;
  /** `possible`: the questions pause. */
  concern: Concern;
  /** Shown with a concern; null: none. */
  helpText: string | null;
}

/** The state of a call, as shown to its candidate. */
export function turnState({ plan, state, turns }: Pick<LocalCall, 'plan' | 'state' | 'turns'>): TurnState {
  const interview = localInterview(plan);
  const lastSaid = turns.findLastIndex(({ role }) => role === 'user');
  const isAcute =
    state.ended && state.concern?.turns.some(({ turn, level }) => level === 'acute' && turn === lastSaid);
  const concern = isAcute ? 'acute' : state.isPaused && !state.ended ? 'possible' : 'none';
  return {
    question: state.ended ? null : { number: state.question + 1, of: interview.questions.length },
    concern,
    helpText: concern === 'none' ? null : helpTextOf(interview.help, spokenLanguage(interview, state)),
  };
}
