import { readdirSync, readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** The numbered SQL files of this folder, in order, in the form the migrator takes. */
export function listMigrations() {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.replace('.sql', ''), class: sqlMigration(file) }));
}

function sqlMigration(file: string) {
  return class extends Migration {
    override up(): void {
      this.addSql(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
    }
  };
}
