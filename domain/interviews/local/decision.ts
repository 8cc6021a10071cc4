import type { Concern } from '../concern.ts';

/** What the interviewer can do next. All but the last five leave the current question open. */
export const STEPS = [
  'follow-up',
  'clarify',
  'repeat',
  'wait',
  'answer',
  'language',
  'resume',
  'go-on',
  'skip',
  'close',
] as const;
export type Step = (typeof STEPS)[number];

/** How a model understood a candidate's turn, and what it proposes. */
export interface Decision {
  concern: Concern;
  step: Step;
  /** What to say; empty: no words of the model's own. */
  say: string;
  /** The next question, in the language of the conversation; null: in its original wording. */
  question: string | null;
  /** The language to speak from now on, BCP 47; null: as before. */
  language: string | null;
}

/** Actions that have buttons on the candidate's page. */
export const ACTIONS = ['skip', 'repeat', 'resume'] as const;
export type Action = (typeof ACTIONS)[number];

/** The decision for a pressed button, which needs no model. */
export function pressed(step: Action): Decision {
  return { concern: 'none', step, say: '', question: null, language: null };
}
