/**
 * Bytes by key. Keys are `/`-separated, begin with the company id and are made by us, never from user text. If the store is
 * unavailable, every method throws an error that domain/platform/outage.ts recognises as an outage.
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
  /** Removes all keys below the prefix, which is one or more whole path segments. */
  deletePrefix(prefix: string): Promise<void>;
  /** Keys below a prefix, in pages of the store's own size. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  /** Removes the remains of interrupted puts to which nothing was written for this long. @returns how many were removed */
  removeAbandoned(olderThanMs: number): Promise<number>;
}
