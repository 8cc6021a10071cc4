import { readFileSync } from 'node:fs';
import type { MigrationFile } from '../migrations/list.ts';
import { SchemaError, type AppliedMigration } from './applied.ts';
import { describeSchema, type RunQuery } from './describe-schema.ts';

/** Name of a schema that exists only within the transaction. */
const REFERENCE = 'millrace_reference';

/**
 * Adopts a database whose migrations were applied before their hashes were recorded: upgrades a known old form and checks that
 * the schema is now exactly what these migrations create. In the caller's transaction.
 * @throws SchemaError if it is not
 */
export async function adoptSchema(
  run: RunQuery,
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): Promise<void> {
  await run(readFileSync(`${import.meta.dirname}/bring-up.sql`, 'utf8'));
  const present = await describeSchema(run);
  const expected = await referenceSchema(
    run,
    files.filter(({ name }) => applied.some((one) => one.name === name)),
  );
  const difference =
    expected.find((line) => !present.includes(line)) ?? present.find((line) => !expected.includes(line));
  if (difference !== undefined) {
    throw new SchemaError(
      `The database was made by a development version whose schema is not known here (it differs in "${firstLine(difference)}"): go on with the version that made it, or start with another DATA_DIR.`,
    );
  }
}

/** The schema that the migrations create, for comparison with the real one. */
async function referenceSchema(run: RunQuery, files: readonly MigrationFile[]): Promise<string[]> {
  const [path] = await run<{ search_path: string }>('show search_path');
  await run(`create schema ${REFERENCE}`);
  await run(`set local search_path to ${REFERENCE}`);
  for (const { sql } of files) await run(sql);
  const lines = await describeSchema(run);
  await run(`set local search_path to ${path?.search_path ?? 'public'}`);
  await run(`drop schema ${REFERENCE} cascade`);
  return lines;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
