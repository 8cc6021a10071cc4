import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './paths.mjs';

/** The places inside an instance's `DATA_DIR`. */
export interface DataPaths {
  root: string;
  postgres: string;
  temporalDb: string;
  logs: string;
  /** Pid files of the running parts, and the lock that prevents a second supervisor. */
  run: string;
  secrets: string;
  /** Temporary files of the running parts; emptied at every start. */
  temporary: string;
  ports: string;
}

/** `dataDir` is the value of the setting; a relative path is resolved against the checkout. */
export function dataPaths(dataDir: string): DataPaths {
  const root = resolve(ROOT, dataDir);
  return {
    root,
    postgres: join(root, 'postgres'),
    temporalDb: join(root, 'temporal', 'temporal.db'),
    logs: join(root, 'logs'),
    run: join(root, 'run'),
    secrets: join(root, 'secrets'),
    temporary: join(root, 'tmp'),
    ports: join(root, 'ports.json'),
  };
}

/** Creates a folder that only its owner may enter; removes other users' access from an existing one. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
}
