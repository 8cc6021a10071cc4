import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** One numbered SQL file of this folder. */
export interface MigrationFile {
  /** Without `.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the text in hex, compared with that of the applied migration. */
  hash: string;
}

/** The migrations in their order. */
export function migrationFiles(): MigrationFile[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      // A checkout with Windows line endings contains the same migration.
      const sql = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replaceAll('\r\n', '\n');
      const hash = createHash('sha256').update(sql).digest('hex');
      return { name: file.replace('.sql', ''), sql, hash };
    });
}

/** The migrations in the form the migrator takes. */
export function listMigrations() {
  return migrationFiles().map(({ name, sql }) => ({
    name,
    class: class extends Migration {
      override up(): void {
        this.addSql(sql);
      }
    },
  }));
}
