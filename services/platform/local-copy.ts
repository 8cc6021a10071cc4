import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../../domain/ports/blob-store.ts';

export interface LocalCopyDeps {
  blobs: BlobStore;
  /** Folder for the copies. */
  temporaryDir: string;
}

/** Copies a blob to a local file, because the parser reads from a path and the store may not be a disk. */
export async function withLocalCopy<T>(
  deps: LocalCopyDeps,
  key: string,
  use: (file: string) => Promise<T>,
): Promise<T> {
  await mkdir(deps.temporaryDir, { recursive: true });
  const local = path.join(deps.temporaryDir, randomUUID());
  try {
    await pipeline(await deps.blobs.stream(key), createWriteStream(local, { mode: 0o600 }));
    return await use(local);
  } finally {
    await rm(local, { force: true });
  }
}
