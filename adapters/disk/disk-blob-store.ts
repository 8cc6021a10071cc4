import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../domain/platform/errors.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';

/** For the owner alone: what companies upload is no other user's of the machine. */
const FOLDER = { recursive: true, mode: 0o700 };
const FILE = { mode: 0o600 };

/**
 * Blobs as files below one folder. A blob is written beside its place, flushed and renamed, so a reader sees the
 * old bytes or the new, also after a power cut.
 */
export function openDiskBlobStore(root: string): BlobStore {
  const base = path.resolve(root);
  const incoming = path.join(base, '.incoming');

  return {
    async put(key, data) {
      const target = place(base, key);
      await mkdir(incoming, FOLDER);
      const temporary = path.join(incoming, randomUUID());
      const counter = measure();
      try {
        await pipeline(
          data instanceof Uint8Array ? Readable.from([data]) : data,
          counter.stream,
          createWriteStream(temporary, FILE),
        );
        await flush(temporary);
        await mkdir(path.dirname(target), FOLDER);
        await rename(temporary, target);
        return counter.result();
      } catch (error) {
        await rm(temporary, { force: true });
        throw translate(error);
      }
    },
    async get(key) {
      return readFile(place(base, key)).catch(rethrow);
    },
    async stream(key) {
      // Opened first, so that a missing blob is an error here and not in the middle of an answer.
      const handle = await open(place(base, key)).catch(rethrow);
      return createReadStream('', { fd: handle });
    },
    async has(key) {
      return stat(place(base, key)).then(
        (found) => found.isFile(),
        (error: unknown) => {
          if (hasCode(error, 'ENOENT')) return false;
          throw error;
        },
      );
    },
    async delete(key) {
      const target = place(base, key);
      await rm(target, { force: true });
      await removeEmptyParents(base, path.dirname(target));
    },
    async deletePrefix(prefix) {
      const target = place(base, prefix);
      await rm(target, { recursive: true, force: true });
      await removeEmptyParents(base, path.dirname(target));
    },
    async *list(prefix) {
      yield* walk(base, prefix === '' ? base : place(base, prefix));
    },
  };
}

/** Keys come from our own code; the check keeps a mistake there from reaching outside the folder. */
function place(base: string, key: string): string {
  const segments = key.split('/');
  if (segments.some((segment) => !/^[\w.-]+$/.test(segment) || /^\.+$/.test(segment))) {
    throw new Error('not a blob key');
  }
  return path.join(base, ...segments);
}

function measure(): { stream: Transform; result: () => { size: number; sha256: string } } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      hash.update(part);
      done(null, part);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder that a writer has just made may vanish under it only between mkdir and rename; `put` is retried by its job. */
async function removeEmptyParents(base: string, folder: string): Promise<void> {
  for (let current = folder; current !== base && current.startsWith(base); current = path.dirname(current)) {
    try {
      await rmdir(current);
    } catch {
      return;
    }
  }
}

async function* walk(
  base: string,
  folder: string,
): AsyncIterable<{ key: string; size: number; modifiedAt: Date }> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== '.incoming') yield* walk(base, file);
      continue;
    }
    const found = await stat(file).catch(() => null);
    if (found) {
      yield {
        key: path.relative(base, file).split(path.sep).join('/'),
        size: found.size,
        modifiedAt: found.mtime,
      };
    }
  }
}

function rethrow(error: unknown): never {
  throw translate(error);
}

function translate(error: unknown): unknown {
  if (hasCode(error, 'ENOENT'))
    return new AppError('not-found', 'The stored bytes are gone', { cause: error });
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
    return new AppError('storage-full', undefined, { cause: error });
  return error;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
