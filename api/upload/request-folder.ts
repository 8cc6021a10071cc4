import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError } from '../../domain/platform/errors.ts';

/** Age in milliseconds from which a temporary folder counts as left behind by a killed process. */
const LEFTOVER_MS = 24 * 3_600_000;

/**
 * Passes a folder below `<dataDir>/tmp/uploads` to `use` for the data of a request, and always removes it afterwards. AppError
 * `storage-full`.
 */
export async function withRequestFolder<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeFolder(resolve(dataDir, 'tmp', 'uploads'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Converts the error of a full disk to AppError `storage-full`; returns other errors unchanged. */
export function asStorageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new AppError('storage-full', undefined, { cause: error });
}

async function makeFolder(root: string): Promise<string> {
  try {
    await mkdir(root, { recursive: true });
    await removeLeftovers(root);
    return await mkdtemp(join(root, 'request-'));
  } catch (error) {
    throw asStorageError(error);
  }
}

async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const found = await stat(join(root, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFTOVER_MS) {
      await rm(join(root, name), { recursive: true, force: true });
    }
  }
}
