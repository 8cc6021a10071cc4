import { readdirSync } from 'node:fs';
import { Client, DatabaseError } from 'pg';

const UNDEFINED_TABLE = '42P01';

/** Whether no migration is due. A quick look: the migrator itself needs the whole ORM loaded. */
export async function isMigrated(databaseUrl: string): Promise<boolean> {
  const wanted = readdirSync(`${import.meta.dirname}/migrations`).filter((file) => file.endsWith('.sql'));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => `${row.name}.sql`));
    return wanted.every((file) => applied.has(file));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return false;
    throw error;
  } finally {
    await client.end();
  }
}
