import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { z } from 'zod';
import { migrate } from './migrate.ts';
import { closeOrm, openOrm } from './orm.ts';

/** What a dump's folder holds beside one file a table. */
export const dumpIndexSchema = z.object({
  /** The last migration that the database had seen. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type DumpIndex = z.infer<typeof dumpIndexSchema>;

/** A moment of the database, held in an open transaction: later changes do not show. */
export interface DatabaseMoment {
  /** Writes every table into `dir`, as it was at that moment. */
  writeTo(dir: string): Promise<DumpIndex>;
  close(): Promise<void>;
}

/** Fixes the present moment of a whole database: all companies, for a backup. */
export async function holdMoment(databaseUrl: string): Promise<DatabaseMoment> {
  const client = new Client({ connectionString: databaseUrl });
  // What breaks the connection fails the next query; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  // The first query takes the snapshot; sequences, which stand outside transactions, are read with it.
  const index = await readIndex(client);
  return {
    async writeTo(dir) {
      await mkdir(dir, { recursive: true });
      for (const { name, columns } of index.tables) {
        const source = client.query(to(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
        await pipeline(source, createWriteStream(tableFile(dir, name)));
      }
      return index;
    },
    close: () => client.end(),
  };
}

/** Fills an empty database from a dump and brings its schema up to date. All rows arrive or none. */
export async function loadDump(databaseUrl: string, dir: string, index: DumpIndex): Promise<void> {
  const orm = await openOrm(databaseUrl);
  try {
    await migrate(orm, index.migration);
    await copyIn(databaseUrl, dir, index);
    await migrate(orm);
  } finally {
    await closeOrm(orm);
  }
}

/** Foreign keys are checked at the commit, so that the order of tables does not matter. */
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

async function readIndex(client: Client): Promise<DumpIndex> {
  const tables = await client.query(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name <> 'migrations'
     group by table_name order by table_name`,
  );
  const sequences = await client.query(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename not like 'migrations%'`,
  );
  const migrations = await client.query(`select name from migrations order by id desc limit 1`);
  return dumpIndexSchema.parse({
    migration: migrations.rows[0]?.name,
    tables: tables.rows,
    sequences: sequences.rows,
  });
}

function tableFile(dir: string, table: string): string {
  return join(dir, `${table}.copy`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
