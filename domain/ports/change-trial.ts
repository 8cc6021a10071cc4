/** What it costs to apply a change. */
export interface TriedChange {
  /** Processor time that the change took once the document was loaded; at most the trial's limit. */
  milliseconds: number;
  /** Clients of Yjs that the document has not had before. */
  newAuthors: number;
}

/** Applies changes of shared documents in another process, where they block nobody. */
export interface ChangeTrial {
  /**
   * Null if the change is invalid, or was aborted because it takes far too long or too much memory. AppError `unavailable` if it
   * could not be tried.
   * @param state the document before it, as one update
   * @param turn the user's id: users take turns
   */
  try(state: Uint8Array, change: Uint8Array, turn: string): Promise<TriedChange | null>;
  close(): Promise<void>;
}
