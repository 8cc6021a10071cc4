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

/** The model that a vector came from is part of its table's name: vectors of two models never meet. */
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

/** The words are analysed by domain/knowledge/terms.ts; the index only splits them at blanks. */
export const fullText = () =>
  Index.fts({
    baseTokenizer: 'whitespace',
    lowercase: false,
    stem: false,
    removeStopWords: false,
    asciiFolding: false,
    withPosition: false,
  });

/** Made where it is missing. LanceDB searches the words of a column only where it has an index, be it an empty one. */
export async function makeChunks(connection: Connection): Promise<Table> {
  const table = await makeTable(connection, CHUNKS, chunkSchema);
  await ensureIndex(table, 'terms', fullText);
  return table;
}

/** Made where it is missing, after the chunks: without those nothing of the agent would be seen. */
export async function makeWindows(connection: Connection, embedding: Embedding): Promise<Table> {
  (await makeChunks(connection)).close();
  return makeTable(connection, windowsTableName(embedding), windowSchema(embedding.dimension));
}

/** Two processes may do this at once: the slower one finds the table. */
function makeTable(connection: Connection, name: string, schema: Schema): Promise<Table> {
  return withCommitRetries(() =>
    connection.createEmptyTable(name, schema, { mode: 'create', existOk: true }),
  );
}

/** Makes the index that a column lacks. An `Index` serves one attempt only, so each makes its own. */
export async function ensureIndex(table: Table, column: string, make: () => Index): Promise<void> {
  await withCommitRetries(async () => {
    const existing = await table.listIndices();
    if (existing.some((index) => index.columns.includes(column))) return;
    await table.createIndex(column, { config: make(), replace: false });
  });
}

/** As plain objects, read column by column: Arrow's own rows look up each value by name. */
export async function rowsOf<Row>(query: Pick<Query, 'toArrow'>): Promise<Row[]> {
  const table = await query.toArrow();
  const columns = table.schema.fields.map(({ name }) => [name, [...(table.getChild(name) ?? [])]] as const);
  const row = (index: number) => Object.fromEntries(columns.map(([name, values]) => [name, values[index]]));
  // The caller names the columns that it has asked for.
  return Array.from({ length: table.numRows }, (_, index) => row(index) as Row);
}

/** The edition of each committed chunk that matches. */
export async function editionsOf(chunks: Table, where: string): Promise<Map<string, string>> {
  const query = chunks.query().where(where).select(['id', 'edition']);
  const rows = await rowsOf<{ id: string; edition: string }>(query);
  return new Map(rows.map(({ id, edition }) => [id, edition]));
}

/**
 * Updates rows with these ids and inserts the others, in one commit, which deletes what matches `outdated` besides. Closes the
 * table.
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

/** Deletes without leaving an empty version behind where there is nothing to delete. */
export async function deleteRows(table: Table, where: string): Promise<void> {
  if ((await table.countRows(where)) > 0) await withCommitRetries(() => table.delete(where));
}

/**
 * Repeats a write that met another process's commit. LanceDB reports this only in words; what it calls retryable
 * has left nothing behind.
 */
export async function withCommitRetries<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const isConflict = /commit conflict|concurrent|already exists/i.test(String(error));
      if (attempt === ATTEMPTS || !isConflict) throw error;
      // Random, so that two writers do not meet again.
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
