/** Node's error codes for a reader that disconnects before the end of an answer. */
const GONE: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether an answer broke off because its reader disconnected, as opposed to a failure of ours. */
export function isReaderGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GONE.has(error.code);
}
