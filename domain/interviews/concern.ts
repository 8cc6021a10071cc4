import type { TranscriptTurn, TurnMark } from './response.ts';

/** How much a turn of the candidate sounds like distress or danger to themselves, as a model has read it. */
export const CONCERNS = ['none', 'possible', 'acute'] as const;
export type Concern = (typeof CONCERNS)[number];

/** A turn that sounds like distress; `turn` is its index in the transcript, from 0. */
export interface FoundConcern {
  turn: number;
  level: Exclude<Concern, 'none'>;
}

/** What is known about distress in a call; stored with its response. */
export interface CallConcern {
  turns: FoundConcern[];
  /** Some turns have not been read by a model yet. */
  hasUnread: boolean;
}

/**
 * The findings that still apply after a transcript was replaced: those of turns with unchanged words. Turns that have grown or
 * changed speaker must be read again. If no transcript was stored before, all findings apply.
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

/** Distress findings as marks beside the turns: they are not evidence and do not affect the score. */
export function concernMarks(concern: CallConcern | null): TurnMark[] {
  return (concern?.turns ?? []).map(({ turn, level }) => ({ turn, kind: 'concern', level }));
}
