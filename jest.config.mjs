import { availableParallelism } from 'node:os';

const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/test/support/strip-types.mjs' },
  modulePathIgnorePatterns: ['<rootDir>/.data', '<rootDir>/web/dist'],
};

// `unit` sits beside the code and needs nothing running; `system` runs on real PostgreSQL and Temporal,
// which its global set-up starts once.
export default {
  reporters: ['default', '<rootDir>/test/support/summary-reporter.mjs'],
  // It only keeps a broken test from hanging: pages in a browser take their time on a busy machine.
  testTimeout: 120_000,
  // Most system tests wait for other processes: three at once are worth it even on two cores.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/{workflows,activities,api,worker,db,domain,adapters,local,web}/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'system',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
    },
  ],
};
