/** To the child, one at a time. */
export interface ChangeRequest {
  state: Uint8Array;
  change: Uint8Array;
}

export interface ChangeReply {
  /** Null: it is not a valid change. */
  tried: { milliseconds: number; newAuthors: number } | null;
}
