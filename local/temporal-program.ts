import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { messageOf } from './error-text.mjs';
import { say } from './progress.mjs';
import { cachedProgram, fetchRelease, unpackRelease } from './temporal-release.ts';

/** The first server with fairness between companies. */
const OLDEST_SERVER = [1, 29] as const;

/**
 * The `temporal` program, which contains the server and its UI: from PATH if new enough, otherwise from the user's cache,
 * otherwise downloaded. Rejects with a list of what was tried and what to install.
 */
export async function findTemporalProgram(): Promise<string> {
  const onPath = programOnPath();
  if (onPath) return onPath;
  try {
    return await unpackRelease();
  } catch (error) {
    throw new Error(
      `No Temporal server could be fetched (${messageOf(error)}). Start again when the network is back, ` +
        'install the Temporal CLI (https://docs.temporal.io/cli), or set TEMPORAL_ADDRESS to a running server.',
      { cause: error },
    );
  }
}

/** Downloads the server if this machine has none; `findTemporalProgram` unpacks it later. */
export async function fetchTemporalAhead(): Promise<void> {
  if (!programOnPath() && !existsSync(cachedProgram())) await fetchRelease();
}

function programOnPath(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, 'temporal');
    if (!existsSync(program)) continue;
    if (isRecent(program)) return program;
    say(
      `  ${program} is too old (Millrace needs Temporal server ${OLDEST_SERVER.join('.')}); another is used`,
    );
  }
  return null;
}

/** The version of the server in the program: `temporal version 1.9.1 (Server 1.32.0, UI 2.54.1)` gives [1, 32, 0]. */
export function serverVersion(program: string): number[] {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return (/Server ([\d.]+)/.exec(stdout)?.[1] ?? '').split('.').map(Number);
}

function isRecent(program: string): boolean {
  const [major = 0, minor = 0] = serverVersion(program);
  return major > OLDEST_SERVER[0] || (major === OLDEST_SERVER[0] && minor >= OLDEST_SERVER[1]);
}
