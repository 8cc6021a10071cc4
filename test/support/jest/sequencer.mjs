// Jest sequencer: the order in which test files begin.
import Sequencer from '@jest/test-sequencer';

/**
 * System tests before those that need no servers; among them Jest's own order (the slowest of the last run first, else the
 * largest). The short ones fill what would otherwise stand still while the last long one ends.
 */
export default class SystemTestsFirst extends Sequencer {
  /** @param {{ context: { config: { globalSetup?: string | null } } }[]} tests */
  sort(tests) {
    const sorted = super.sort(tests);
    const needsServers = (test) => Boolean(test.context.config.globalSetup);
    return [...sorted.filter(needsServers), ...sorted.filter((test) => !needsServers(test))];
  }
}
