import { availableParallelism } from 'node:os';
import { includesChecks } from './local/checks.mjs';
import { COMPILED } from './local/paths.mjs';
import { TEST_TIMEOUT_MS } from './test/support/jest/test-time.mjs';

// For the processes of Jest and those that tests start, also where Jest is run by itself.
process.env.NODE_COMPILE_CACHE ??= COMPILED;

const common = {
  // Node itself loads the modules, once for all test files of a worker.
  testEnvironment: '<rootDir>/test/support/jest/plain-node/environment.mjs',
  runtime: '<rootDir>/test/support/jest/plain-node/runtime.mjs',
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/.data', '<rootDir>/web/dist'],
};

/** Runs on real PostgreSQL and Temporal, which the set-up starts once for all rooms. */
const system = (room) => ({
  ...common,
  displayName: room,
  testMatch: [`<rootDir>/test/${room}/**/*.test.ts`],
  globalSetup: '<rootDir>/test/support/jest/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.ts',
});

/** Whether `--selectProjects unit` is all that is asked for. */
function isUnitAlone(args) {
  const at = args.indexOf('--selectProjects');
  return at >= 0 && args[at + 1] === 'unit' && (args[at + 2] ?? '-').startsWith('-');
}

// `unit` tests are next to the code and need no servers, nor do the rules of `code`; each room has its own system tests.
export default {
  reporters: [
    'default',
    [
      '<rootDir>/test/support/jest/summary-reporter.mjs',
      { withChecks: includesChecks(process.argv.slice(2)) },
    ],
  ],
  // Under load the end of a process takes its time; one that a test keeps from ending is still told of.
  workerGracefulExitTimeout: 5_000,
  testSequencer: '<rootDir>/test/support/jest/sequencer.mjs',
  testTimeout: TEST_TIMEOUT_MS,
  // Most system tests wait for other processes: four at once are worth it even on two cores. Unit tests wait for nothing.
  maxWorkers: isUnitAlone(process.argv) ? availableParallelism() : Math.max(4, availableParallelism() - 1),
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{domain,jobs,db,services,workflows,activities,api,products,parsers,adapters,worker,local,web,eval}/**/*.test.ts',
        '<rootDir>/test/support/**/*.test.ts',
      ],
    },
    { ...common, displayName: 'code', testMatch: ['<rootDir>/test/*.test.ts'] },
    ...['platform', 'site', 'knowledge', 'authoring', 'landing', 'interviews', 'audit', 'content'].map(
      system,
    ),
  ],
};
