/** Sent to the child, one at a time. */
export interface ChangeRequest {
  state: Uint8Array;
  change: Uint8Array;
}

export interface ChangeReply {
  /** Null if the change is invalid. `milliseconds` is processor time. */
  tried: { milliseconds: number; newAuthors: number } | null;
}
