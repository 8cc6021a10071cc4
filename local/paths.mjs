// @ts-check
// Plain JavaScript, because it also runs under the older Node that fetches Node 24.
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node's compile cache (`NODE_COMPILE_CACHE`), which saves a third of the start time. */
export const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled');

/** State of earlier type checks (local/checks.mjs). */
export const TYPES = join(ROOT, 'node_modules', '.cache', 'types');

/** Folder for downloads, which are stored per user and machine: Node, the Temporal server, the embedding model. */
export function cacheDir() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'millrace');
}
