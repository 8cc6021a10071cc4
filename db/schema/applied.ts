import type { MigrationFile } from '../migrations/list.ts';

/** A migration applied according to a database or a backup. */
export interface AppliedMigration {
  name: string;
  /** SHA-256 of the migration's text when it was applied; null if hashes were not recorded yet. */
  hash: string | null;
}

/** Why this code must not use a database, in one sentence for the person who started it. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/**
 * Compares the migrations applied to a database with those of this code. Pending migrations are not an error.
 * @param what names the database or backup in the message, e.g. `The database`
 * @throws SchemaError if a migration is unknown here (from a newer version) or was changed after it was applied
 */
export function refuseForeign(
  what: string,
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): void {
  const known = new Map(files.map((file) => [file.name, file.hash]));
  const unknown = applied.find(({ name }) => !known.has(name));
  if (unknown) {
    throw new SchemaError(
      `${what} was used by a newer version of Millrace (it has the migration ${unknown.name}, which this version does not know): start that version, or restore a backup from before the upgrade.`,
    );
  }
  const changed = applied.find(({ name, hash }) => hash !== null && hash !== known.get(name));
  if (changed) {
    throw new SchemaError(
      `${what} was made with another text of the migration ${changed.name} than this version has: migrations must not be changed once they are applied, so put that file back and make the change in a new one.`,
    );
  }
}
