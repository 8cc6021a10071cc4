import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withDeathSignal } from './death-signal.mjs';
import { lastErrorOutput } from './error-text.mjs';
import { ROOT } from './paths.mjs';

const LINES_SHOWN = 20;

/**
 * Runs a Node script in a separate process at low priority, so that the servers that start in parallel and other work on the
 * machine come first. The script ends with this process. Rejects with the last lines of its stderr.
 */
export async function runAtLowPriority(script: string, args: readonly string[]): Promise<void> {
  const command = [...withDeathSignal('SIGTERM'), 'nice', '-n', '10', process.execPath, script, ...args];
  try {
    await promisify(execFile)('env', command, { cwd: ROOT });
  } catch (error) {
    throw new Error(lastErrorOutput(error, LINES_SHOWN), { cause: error });
  }
}

/** Runs a step of prepare-step.ts. */
export function runStep(name: 'chromium' | 'temporal', from: string, to: string): Promise<void> {
  return runAtLowPriority(join(ROOT, 'local', 'prepare-step.ts'), [name, from, to]);
}
