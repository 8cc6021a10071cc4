import { resolve } from 'node:path';
import type { Settings } from '../domain/platform/settings/settings.ts';
import { messageOf } from './error-text.mjs';

/** Runs a command of the console with its arguments; a failure is one plain message and exit code 1. */
export async function command(run: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

/** A path as the caller means it: npm runs scripts in the checkout, but remembers where it was called. */
export function argumentPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** Backups cover the servers that Millrace runs itself; others have tools of their own. */
export function refuseOutsideServers({ DATABASE_URL, TEMPORAL_ADDRESS }: Settings): void {
  const name = DATABASE_URL ? 'DATABASE_URL' : TEMPORAL_ADDRESS ? 'TEMPORAL_ADDRESS' : null;
  if (name)
    throw new Error(`${name} names a server that Millrace does not run: use the tools of that server.`);
}
