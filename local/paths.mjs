// @ts-check
// Plain JavaScript: also runs under the older Node that fetches Node 24.
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** What is fetched once per user and machine: Node, the Temporal server, the embedding model. */
export function cacheDir() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'millrace');
}
