import type { BlobStore } from '../../domain/ports/blob-store.ts';

/** Stores a value as JSON. */
export async function putJson(blobs: Pick<BlobStore, 'put'>, key: string, value: unknown): Promise<void> {
  await blobs.put(key, Buffer.from(JSON.stringify(value)));
}

/** A value stored by `putJson` under one of our own keys; the caller names its type. AppError `not-found`. */
export async function getJson<T>(blobs: Pick<BlobStore, 'get'>, key: string): Promise<T> {
  return JSON.parse((await blobs.get(key)).toString('utf8')) as T;
}
