import { resolve } from 'node:path';
import type { Settings } from '../domain/platform/settings/settings.ts';
import { messageOf } from './error-text.mjs';

/** Runs a console command with its arguments. A failure prints one plain message and sets exit code 1. */
export async function command(run: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

/** Resolves a path relative to the folder of the caller: npm runs scripts in the checkout, but remembers where it was called. */
export function argumentPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** Throws if external servers are configured: backups only cover the servers that Millrace runs itself. */
export function refuseOutsideServers({ DATABASE_URL, TEMPORAL_ADDRESS }: Settings): void {
  const name = DATABASE_URL ? 'DATABASE_URL' : TEMPORAL_ADDRESS ? 'TEMPORAL_ADDRESS' : null;
  if (name)
    throw new Error(`${name} names a server that Millrace does not run: use the tools of that server.`);
}
