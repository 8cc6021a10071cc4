import type { TrainingState } from '../in-training.ts';

/** What a message that asks nothing of the documents is about. */
export const SMALL_TALK_KINDS = [
  'handover',
  'capabilities',
  'identity',
  'goodbye',
  'thanks',
  'greeting',
] as const;
export type SmallTalkKind = (typeof SMALL_TALK_KINDS)[number];

/**
 * Small talk of one language. Phrases are divided by commas; `{a|b}` stands for one of its parts, of which one may be
 * empty. They are compared without case, accents, apostrophes and punctuation.
 */
export interface SmallTalkLanguage {
  phrases: Record<SmallTalkKind | 'fillers', string>;
  replies: Replies;
}

/** Stock phrases. `{name}` is the agent's own, `{purpose}` a dash and what its instructions say it is, or nothing. */
export interface Replies {
  greeting: string;
  thanks: string;
  goodbye: string;
  identity: string;
  capabilities: string;
  /** Stands before the starter questions. */
  forExample: string;
  /** A request for a person was handed over. */
  passedOn: string;
  /** Instead of `passedOn` where the makers try the agent out. */
  notSent: string;
  /** Stands before mail and link. */
  contact: string;
  /** A person is asked for and there is neither hand-over nor contact. */
  noPerson: string;
  /** The documents gave nothing. */
  noAnswer: string;
  /** Stands before what of the documents comes closest to an answer and is none. */
  nearest: string;
  /** Said after an answer that is none while documents are being trained; `{states}` is how many are in which state. */
  inTraining: string;
  trainingStates: Record<TrainingState, string>;
}
