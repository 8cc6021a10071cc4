/** What the global set-up started, handed to the tests through one environment variable. */
export interface TestMachine {
  /** Folder of this run: logs and data; removed by the next run. */
  dir: string;
  /** The PostgreSQL server, without a database name. */
  postgresUrl: string;
  templateDatabase: string;
  temporalAddress: string;
  /** Prepared embedding model; null: lexical mode. */
  modelDir: string | null;
  /** A Chromium that runs; null: tests that need one say what to install. */
  chromium: string | null;
  /** Starts on demand what test files share (broker.ts). */
  broker: string;
  shared: { url: string; env: Record<string, string> } | { error: string };
}

const VARIABLE = 'MILLRACE_TEST_MACHINE';

export function publishMachine(machine: TestMachine): void {
  process.env[VARIABLE] = JSON.stringify(machine);
}

export function testMachine(): TestMachine {
  const text = process.env[VARIABLE];
  if (!text)
    throw new Error('The test servers are not running: this test belongs to the system project of Jest');
  return JSON.parse(text) as TestMachine; // written by publishMachine alone
}
