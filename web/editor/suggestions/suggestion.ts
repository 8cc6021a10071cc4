import type { Hunk } from './hunks.ts';

/** A hunk that waits for the writer's decision. */
export interface Suggestion extends Hunk {
  id: number;
}

/** Pending suggestions, none of which is part of the document. `passage` is the tracked text that the model was asked about. */
export interface Suggested {
  suggestions: readonly Suggestion[];
  /** Id of the suggestion that the writer is looking at. */
  current: number | null;
  passage: { from: number; to: number } | null;
}
