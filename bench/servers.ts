import { FORGETFUL, startServers } from '../test/support/jest/global-setup.ts';
import globalTeardown from '../test/support/jest/global-teardown.ts';

/**
 * Runs `work` beside the servers of the tests: PostgreSQL, Temporal, and the API and worker of `sharedInstance()`.
 * @param settings of PostgreSQL, when what it writes is to be as durable as in use
 */
export async function withServers(
  work: () => Promise<void>,
  settings: Record<string, string> = FORGETFUL,
): Promise<void> {
  await startServers(settings);
  try {
    await work();
  } finally {
    await globalTeardown();
  }
}
