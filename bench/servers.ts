import globalSetup from '../test/support/global-setup.ts';
import globalTeardown from '../test/support/global-teardown.ts';

/** Runs `work` beside the servers of the tests: PostgreSQL, Temporal, and the API and worker of `sharedInstance()`. */
export async function withServers(work: () => Promise<void>): Promise<void> {
  await globalSetup();
  try {
    await work();
  } finally {
    await globalTeardown();
  }
}
