import type { TurnMark } from './response.ts';

/** How much a turn of the candidate sounds like distress or danger to themselves, as a model has read it. */
export const CONCERNS = ['none', 'possible', 'acute'] as const;
export type Concern = (typeof CONCERNS)[number];

/** A turn that sounds like it; `turn` is the place in the transcript, from 0. */
export interface FoundConcern {
  turn: number;
  level: Exclude<Concern, 'none'>;
}

/** What is known of a call; stored with its response. */
export interface CallConcern {
  turns: FoundConcern[];
  /** Turns that no model has read for it. */
  hasUnread: boolean;
}

/** Marks beside the turns: they are no evidence of anything, and no part of a score. */
export function concernMarks(concern: CallConcern | null): TurnMark[] {
  return (concern?.turns ?? []).map(({ turn, level }) => ({ turn, kind: 'concern', note: NOTES[level] }));
}

const NOTES: Record<FoundConcern['level'], string> = {
  possible: 'Sounds like distress. It is no part of the evaluation.',
  acute: 'Sounds like danger to the candidate. It is no part of the evaluation.',
};
