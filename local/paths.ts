import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** What is fetched once per user and machine: Node, the Temporal server, the embedding model. */
export function cacheDir(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'millrace');
}

/** The places inside an instance's `DATA_DIR`. */
export interface DataPaths {
  root: string;
  postgres: string;
  temporalDb: string;
  logs: string;
  /** Pid files of the running parts, and the lock that keeps a second supervisor out. */
  run: string;
  secrets: string;
  ports: string;
}

export function dataPaths(dataDir: string): DataPaths {
  const root = resolve(ROOT, dataDir);
  return {
    root,
    postgres: join(root, 'postgres'),
    temporalDb: join(root, 'temporal', 'temporal.db'),
    logs: join(root, 'logs'),
    run: join(root, 'run'),
    secrets: join(root, 'secrets.json'),
    ports: join(root, 'ports.json'),
  };
}
