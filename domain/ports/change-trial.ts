/** What it costs to apply a change. */
export interface TriedChange {
  /** Processor time that the change took once the document was loaded; at most the trial's limit. */
  milliseconds: number;
  /** Clients of Yjs that the document has not had before. */
  newAuthors: number;
}

/** Applies changes of shared documents where they keep nobody waiting. */
export interface ChangeTrial {
  /**
   * Null where it is no change at all, or had to be given up: it takes far too long or too much memory. AppError `unavailable`
   * where it could not be tried.
   * @param state the document before it, as one update
   * @param turn on whose behalf, a person's id: people take turns
   */
  try(state: Uint8Array, change: Uint8Array, turn: string): Promise<TriedChange | null>;
  close(): Promise<void>;
}
