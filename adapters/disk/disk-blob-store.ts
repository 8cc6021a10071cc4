import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, open, opendir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, isAppError } from '../../domain/platform/errors.ts';
import { asOutage, StorageFault } from '../../domain/platform/outage.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { segmentsOf } from '../blobs/blob-key.ts';
import { measure } from '../blobs/measure.ts';

const MOVES = 10;
/** Accessible to the owner only: uploads must not be readable by other users of the machine. */
const FOLDER = { recursive: true, mode: 0o700 };
const FILE = { mode: 0o600 };

/**
 * Stores blobs as files below one folder. A blob is written to a temporary file, flushed and renamed, so a reader sees either the
 * old bytes or the new ones, even after a power cut.
 */
export function openDiskBlobStore(root: string): BlobStore {
  const base = path.resolve(root);
  const incoming = path.join(base, '.incoming');
  const rethrow = async (error: unknown): Promise<never> => {
    throw await translate(base, error);
  };
  // Created here only: if the folder vanishes later, its disk was unmounted, and nothing may be written in its place.
  mkdirSync(base, FOLDER);

  return {
    async put(key, data) {
      const target = place(base, key);
      const temporary = path.join(incoming, randomUUID());
      const counter = measure();
      const source = data instanceof Uint8Array ? Readable.from([data]) : data;
      // The source may fail before the pipeline adds its listener, which still gets the error; unhandled, the error would end the
      // process.
      source.on('error', () => {});
      try {
        await make(base, incoming);
        await pipeline(source, counter.stream, createWriteStream(temporary, FILE));
        await flush(temporary);
        await moveInto(base, temporary, target);
        return counter.result();
      } catch (error) {
        // If it cannot be removed now, the removal of abandoned files will remove it.
        await rm(temporary, { force: true }).catch(() => {});
        throw await translate(base, error);
      }
    },
    async get(key) {
      return readFile(place(base, key)).catch(rethrow);
    },
    async stream(key) {
      // Opened first, so that a missing blob fails here and not in the middle of a response.
      const handle = await open(place(base, key)).catch(rethrow);
      return createReadStream('', { fd: handle });
    },
    async has(key) {
      try {
        return (await stat(place(base, key))).isFile();
      } catch (error) {
        const known = await translate(base, error);
        if (isAppError(known, 'not-found')) return false;
        throw known;
      }
    },
    async delete(key) {
      const target = place(base, key);
      await stat(base).catch(rethrow);
      await rm(target, { force: true }).catch(rethrow);
      await removeEmptyParents(base, path.dirname(target));
    },
    async deletePrefix(prefix) {
      const target = place(base, prefix);
      await stat(base).catch(rethrow);
      await rm(target, { recursive: true, force: true }).catch(rethrow);
      await removeEmptyParents(base, path.dirname(target));
    },
    async *list(prefix) {
      try {
        yield* walk(base, prefix === '' ? base : place(base, prefix));
      } catch (error) {
        throw await translate(base, error);
      }
    },
    async removeAbandoned(olderThanMs) {
      const names = await readdir(incoming).catch(() => []);
      const removed = await Promise.all(
        names.map((name) => removeOld(path.join(incoming, name), olderThanMs)),
      );
      return removed.filter(Boolean).length;
    },
  };
}

function place(base: string, key: string): string {
  return path.join(base, ...segmentsOf(key));
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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

/** Creates a folder below `base`, which must exist. */
async function make(base: string, folder: string): Promise<void> {
  await stat(base);
  await mkdir(folder, FOLDER);
}

/**
 * Creates the target's folder and moves the file into it. Retries, because a concurrent removal of the last entry of a folder may
 * also remove the folder just created, or its parent.
 */
async function moveInto(base: string, file: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await make(base, path.dirname(target));
      return await rename(file, target);
    } catch (error) {
      if (!hasCode(error, 'ENOENT') || attempt === MOVES) throw error;
    }
  }
}

/** Removes a file that is old enough. False if it is not, or if another process removed it first. */
async function removeOld(file: string, olderThanMs: number): Promise<boolean> {
  try {
    if (Date.now() - (await stat(file)).mtimeMs <= olderThanMs) return false;
    await rm(file);
    return true;
  } catch {
    return false;
  }
}

/** Translates a file error: either only that file is missing, or the whole folder is unavailable. */
async function translate(base: string, error: unknown): Promise<unknown> {
  if (hasCode(error, 'ENOENT') && (await isThere(base))) {
    return new AppError('not-found', 'The stored content no longer exists', { cause: error });
  }
  const isAway = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].some((code) => hasCode(error, code));
  if (!isAway) return asOutage(error) ?? error;
  return new AppError('unavailable', undefined, { cause: new StorageFault('EIO', error) });
}

function isThere(base: string): Promise<boolean> {
  return stat(base).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
