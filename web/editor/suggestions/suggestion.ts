import type { Hunk } from './hunks.ts';

/** A hunk that waits for the writer's decision. */
export interface Suggestion extends Hunk {
  id: number;
}

/** Pending suggestions, none of which is in the document; `passage`: the tracked text that was asked about. */
export interface Suggested {
  suggestions: readonly Suggestion[];
  /** The one that is looked at. */
  current: number | null;
  passage: { from: number; to: number } | null;
}
