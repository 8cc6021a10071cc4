/** The cost of applying a change. */
export interface TriedChange {
  /** Processor time that the change took once the document was loaded; at most the trial's limit. */
  milliseconds: number;
  /** Yjs clients that the document did not have before. */
  newAuthors: number;
}

/** Applies changes to shared documents in another process, where they block nobody. */
export interface ChangeTrial {
  /**
   * Null if the change is invalid, or was aborted because it takes far too long or too much memory. AppError `unavailable` if it
   * could not be tried.
   * @param state the document before the change, as one update
   * @param turn the user's id, for a fair order between users
   */
  try(state: Uint8Array, change: Uint8Array, turn: string): Promise<TriedChange | null>;
  close(): Promise<void>;
}
