import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { z } from 'zod';
import { migrate } from './migrate.ts';
import { migrationFiles } from './migrations/list.ts';
import { closeOrm, openOrm } from './orm.ts';
import { refuseForeign, SchemaError } from './schema/applied.ts';

/** What a dump's folder contains besides one file per table. */
export const dumpIndexSchema = z.object({
  /** The last migration applied to the database. */
  migration: z.string(),
  /** All applied migrations with the hashes of their texts; missing in backups made before hashes existed. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).optional(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type DumpIndex = z.infer<typeof dumpIndexSchema>;

/** A snapshot of the database, held in an open transaction: later changes are not visible. */
export interface DatabaseSnapshot {
  /** Writes every table into `dir`, as it was when the snapshot was taken. */
  writeTo(dir: string): Promise<DumpIndex>;
  close(): Promise<void>;
}

/** Takes a snapshot of the whole database, with all companies, for a backup. */
export async function holdSnapshot(databaseUrl: string): Promise<DatabaseSnapshot> {
  const client = new Client({ connectionString: databaseUrl });
  // A broken connection fails the next query; without a listener, its error would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  // The first query takes the snapshot; it also reads the sequences, which are not transactional.
  const index = await readIndex(client);
  return {
    async writeTo(dir) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      for (const { name, columns } of index.tables) {
        const source = client.query(to(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
        await pipeline(source, createWriteStream(tableFile(dir, name), { mode: 0o600 }));
      }
      return index;
    },
    close: () => client.end(),
  };
}

/**
 * Fills an empty database from a dump and updates its schema, or does nothing if that fails.
 * @throws SchemaError if the dump was made by a newer version or with other migrations
 */
export async function loadDump(databaseUrl: string, dir: string, index: DumpIndex): Promise<void> {
  refuseForeign('The backup', index.migrations ?? [{ name: index.migration, hash: null }], migrationFiles());
  const orm = await openOrm(databaseUrl, { entities: [] });
  try {
    await migrate(orm, index.migration);
    await refuseOtherColumns(databaseUrl, index);
    await copyIn(databaseUrl, dir, index);
    await migrate(orm);
  } finally {
    await closeOrm(orm);
  }
}

/**
 * Refuses old backups with unknown columns: those made before hashes existed may have columns of a migration that was changed
 * later.
 */
async function refuseOtherColumns(databaseUrl: string, index: DumpIndex): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { tables } = await readTables(client);
    const here = new Map(tables.map(({ name, columns }) => [name, columns]));
    const other = index.tables.find(({ name, columns }) =>
      columns.some((column) => !here.get(name)?.includes(column)),
    );
    if (other)
      throw new SchemaError(
        `The backup was made by a development version whose table ${other.name} is not known here: restore it with that version, start this one on the result, and back that up.`,
      );
  } finally {
    await client.end();
  }
}

/** Copies all tables. Foreign keys are checked at commit, so the order of tables does not matter. */
async function copyIn(databaseUrl: string, dir: string, index: DumpIndex): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set constraints all deferred');
    for (const { name, columns } of index.tables) {
      const target = client.query(
        from(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
      );
      await pipeline(createReadStream(tableFile(dir, name)), target);
    }
    for (const { name, value } of index.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function readTables(client: Client): Promise<Pick<DumpIndex, 'tables'>> {
  const { rows } = await client.query(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name not in ('migrations', 'company_storage', 'company_storage_due')
     group by table_name order by table_name`,
  );
  return { tables: dumpIndexSchema.shape.tables.parse(rows) };
}

async function readIndex(client: Client): Promise<DumpIndex> {
  const { tables } = await readTables(client);
  const sequences = await client.query(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename not like 'migrations%'`,
  );
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  );
  return dumpIndexSchema.parse({
    migration: migrations.at(-1)?.name,
    migrations,
    tables,
    sequences: sequences.rows,
  });
}

function tableFile(dir: string, table: string): string {
  return join(dir, `${table}.copy`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
