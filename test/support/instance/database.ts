import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { testMachine, type TestMachine } from './machine.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A fresh database with the present schema, on the run's own PostgreSQL. */
export async function createDatabase(machine: TestMachine = testMachine()): Promise<TestDatabase> {
  return await create(machine, `template ${machine.templateDatabase}`);
}

/** A fresh database without a schema. */
export async function createEmptyDatabase(machine: TestMachine = testMachine()): Promise<TestDatabase> {
  return await create(machine, '');
}

async function create(machine: TestMachine, options: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = (sql: string) => runSql(`${machine.postgresUrl}/postgres`, sql);
  // Copied as files: through the log, as is usual, it takes thrice as long.
  await run(`create database ${name} ${options} strategy file_copy`);
  return {
    url: `${machine.postgresUrl}/${name}`,
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}

export async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
