import type { TranscriptTurn, TurnMark } from './response.ts';

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

/**
 * What is still known of a call whose transcript was exchanged for another: the turns in which the candidate still says the same.
 * What has grown, or has another speaker now, is yet to be read. Before anything was stored there is nothing to compare with.
 */
export function concernAfter(
  known: CallConcern | null,
  before: readonly TranscriptTurn[],
  after: readonly TranscriptTurn[],
): CallConcern | null {
  if (!known || before.length === 0) return known;
  const isSame = (turn: number) =>
    before[turn]?.content === after[turn]?.content && before[turn]?.role === after[turn]?.role;
  if (before.length === after.length && after.every((_, turn) => isSame(turn))) return known;
  const turns = known.turns.filter(({ turn }) => after[turn]?.role === 'user' && isSame(turn));
  return { turns, hasUnread: true };
}

/** Marks beside the turns: they are no evidence of anything, and no part of a score. */
export function concernMarks(concern: CallConcern | null): TurnMark[] {
  return (concern?.turns ?? []).map(({ turn, level }) => ({ turn, kind: 'concern', level }));
}
