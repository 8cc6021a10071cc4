import { setTimeout as pause } from 'node:timers/promises';
import { Index, makeArrowTable, type Connection, type Query, type Table } from '@lancedb/lancedb';
import { Field, FixedSizeList, Float32, Int32, Schema, Utf8 } from 'apache-arrow';

export const CHUNKS = 'chunks';
const ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 500;

/** Model and dimension of the vectors that are stored. */
export interface Embedding {
  model: string;
  dimension: number;
}

/** The name of a table contains the model of its vectors, so vectors of two models never mix. */
export function windowsTableName({ model, dimension }: Embedding): string {
  return `windows-${model.replaceAll(/[^A-Za-z0-9.-]/g, '_')}-${dimension}`;
}

const text = (name: string) => new Field(name, new Utf8(), false);
const integer = (name: string) => new Field(name, new Int32(), false);

const chunkSchema = new Schema([
  ...['id', 'companyId', 'agentId', 'fileId', 'edition'].map(text),
  integer('chunkIndex'),
  ...['content', 'contentHash', 'terms'].map(text),
  new Field('page', new Int32(), true),
  new Field('heading', new Utf8(), true),
  ...['start', 'end'].map(integer),
  text('createdAt'),
]);

const windowSchema = (dimension: number) =>
  new Schema([
    ...['id', 'chunkId', 'companyId', 'agentId', 'fileId', 'edition', 'contentKey'].map(text),
    new Field('vector', new FixedSizeList(dimension, new Field('item', new Float32(), true)), false),
  ]);

/** The words are analysed by domain/knowledge/terms.ts; the index only splits them at spaces. */
export const fullText = () =>
  Index.fts({
    baseTokenizer: 'whitespace',
    lowercase: false,
    stem: false,
    removeStopWords: false,
    asciiFolding: false,
    withPosition: false,
  });

/**
 * Opens the table of chunks, creating it if it is missing. LanceDB only searches words in a column with an index, even an empty
 * one.
 */
export async function makeChunks(connection: Connection): Promise<Table> {
  const table = await makeTable(connection, CHUNKS, chunkSchema);
  await ensureIndex(table, 'terms', fullText);
  return table;
}

/**
 * Opens the table of windows, creating it if it is missing. The chunks come first: without that table, the agent counts as empty.
 */
export async function makeWindows(connection: Connection, embedding: Embedding): Promise<Table> {
  (await makeChunks(connection)).close();
  return makeTable(connection, windowsTableName(embedding), windowSchema(embedding.dimension));
}

/** Two processes may do this at once: the slower one gets the existing table. */
function makeTable(connection: Connection, name: string, schema: Schema): Promise<Table> {
  return withCommitRetries(() =>
    connection.createEmptyTable(name, schema, { mode: 'create', existOk: true }),
  );
}

/** Creates an index on a column that has none. An `Index` can be used only once, so each attempt creates a new one. */
export async function ensureIndex(table: Table, column: string, make: () => Index): Promise<void> {
  await withCommitRetries(async () => {
    const existing = await table.listIndices();
    if (existing.some((index) => index.columns.includes(column))) return;
    await table.createIndex(column, { config: make(), replace: false });
  });
}

/** The rows as plain objects, read column by column, because Arrow's own rows look up each value by name. */
export async function rowsOf<Row>(query: Pick<Query, 'toArrow'>): Promise<Row[]> {
  const table = await query.toArrow();
  const columns = table.schema.fields.map(({ name }) => [name, [...(table.getChild(name) ?? [])]] as const);
  const row = (index: number) => Object.fromEntries(columns.map(([name, values]) => [name, values[index]]));
  // The caller's type names the columns that it has selected.
  return Array.from({ length: table.numRows }, (_, index) => row(index) as Row);
}

/** The edition of each committed chunk that matches `where`, by chunk id. */
export async function editionsOf(chunks: Table, where: string): Promise<Map<string, string>> {
  const query = chunks.query().where(where).select(['id', 'edition']);
  const rows = await rowsOf<{ id: string; edition: string }>(query);
  return new Map(rows.map(({ id, edition }) => [id, edition]));
}

/**
 * Updates existing rows by id and inserts the others. The same commit deletes other rows that match `outdated`. Closes the table.
 */
export async function putRows(table: Table, rows: object[], outdated?: string): Promise<void> {
  const data = makeArrowTable(
    rows.map((row) => ({ ...row })),
    { schema: await table.schema() },
  );
  const put = () => table.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll();
  await withCommitRetries(() =>
    (outdated === undefined ? put() : put().whenNotMatchedBySourceDelete({ where: outdated })).execute(data),
  ).finally(() => table.close());
}

/** Deletes rows. Without matching rows it does nothing, so that no empty version is created. */
export async function deleteRows(table: Table, where: string): Promise<void> {
  if ((await table.countRows(where)) > 0) await withCommitRetries(() => table.delete(where));
}

/**
 * Retries a write that conflicted with another process's commit. LanceDB reports this only in the message; errors that it calls
 * retryable have written nothing.
 */
export async function withCommitRetries<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const isConflict = /commit conflict|concurrent|already exists/i.test(String(error));
      if (attempt === ATTEMPTS || !isConflict) throw error;
      // Random, so that two writers do not collide again.
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
