// @ts-check
// Plain JavaScript: also runs under the older Node that fetches Node 24.
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Compiled code of earlier processes (`NODE_COMPILE_CACHE`): it saves a third of a start. */
export const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled');

/** State of earlier type checks (local/checks.mjs). */
export const TYPES = join(ROOT, 'node_modules', '.cache', 'types');

/** Downloads kept per user and machine: Node, the Temporal server, the embedding model. */
export function cacheDir() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'millrace');
}
