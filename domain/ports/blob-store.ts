/**
 * Bytes by key. Keys are `/`-separated, made by us (never from user text), and begin with the company id. A store that
 * is away makes every method throw what domain/platform/outage.ts knows as an outage.
 */
export interface BlobStore {
  /** Stores atomically; replaces the old value. Throws `storage-full` if there is no space. */
  put(key: string, data: Uint8Array | NodeJS.ReadableStream): Promise<{ size: number; sha256: string }>;
  /** Throws `not-found`. */
  get(key: string): Promise<Buffer>;
  stream(key: string): Promise<NodeJS.ReadableStream>;
  has(key: string): Promise<boolean>;
  /** Removes one key; a missing one is not an error. */
  delete(key: string): Promise<void>;
  /** Removes everything below the prefix (a whole path segment). */
  deletePrefix(prefix: string): Promise<void>;
  /** Keys below a prefix, in pages of the store's own size. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  /** Removes what broken-off puts have left, if nothing was written to it for this long. @returns how many it were */
  removeAbandoned(olderThanMs: number): Promise<number>;
}
