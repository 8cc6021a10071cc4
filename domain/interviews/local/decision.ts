import type { Concern } from '../concern.ts';

/** What the interviewer may do next. All but the last five leave the present question open. */
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

/** How a model has understood a turn of the candidate, and what it proposes. */
export interface Decision {
  concern: Concern;
  step: Step;
  /** Words to say; empty: none of its own. */
  say: string;
  /** The question that is asked next, in the language of the conversation; null: in its own words. */
  question: string | null;
  /** The language to speak from now on, BCP 47; null: as before. */
  language: string | null;
}

/** What the candidate's page has buttons for. */
export const ACTIONS = ['skip', 'repeat', 'resume'] as const;
export type Action = (typeof ACTIONS)[number];

/** A button leaves nothing to understand. */
export function pressed(step: Action): Decision {
  return { concern: 'none', step, say: '', question: null, language: null };
}
