import { setTimeout as pause } from 'node:timers/promises';
import { Index, makeArrowTable, type Connection, type Table } from '@lancedb/lancedb';
import {
  Field,
  FixedSizeList,
  Float32,
  Int32,
  makeData,
  Schema,
  Table as ArrowTable,
  Utf8,
  Vector,
  vectorFromArray,
} from 'apache-arrow';
import type { Chunk, Window } from '../../domain/ports/vector-store.ts';

export const CHUNKS = 'chunks';
const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1000;

/** Model and dimension of the vectors that are stored. */
export interface Embedding {
  model: string;
  dimension: number;
}

/** LanceDB 0.39 declares its own copy of Arrow's table type; the two are one at run time (same version). */
type LanceData = ReturnType<typeof makeArrowTable>;

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

const WINDOW_TEXTS = ['id', 'chunkId', 'companyId', 'agentId', 'fileId', 'edition', 'contentKey'] as const;

function windowSchema(dimension: number): Schema {
  const vector = new FixedSizeList(dimension, new Field('item', new Float32(), true));
  return new Schema([...WINDOW_TEXTS.map(text), new Field('vector', vector, false)]);
}

export function chunkRows(chunks: Chunk[]): LanceData {
  return makeArrowTable(
    chunks.map((chunk) => ({ ...chunk })),
    { schema: chunkSchema },
  );
}

/** Column by column, with one buffer for all vectors: many times faster than row objects. */
export function windowRows(windows: Window[], dimension: number): LanceData {
  const data = new Float32Array(windows.length * dimension);
  for (const [index, { vector }] of windows.entries()) {
    if (vector.length !== dimension)
      throw new Error(`A vector has ${vector.length} numbers, the index ${dimension}.`);
    data.set(vector, index * dimension);
  }
  const schema = windowSchema(dimension);
  const { type } = schema.fields[WINDOW_TEXTS.length] ?? {};
  const child = makeData({ type: new Float32(), length: data.length, nullCount: 0, data });
  const vectors = makeData({ type: type as FixedSizeList, length: windows.length, nullCount: 0, child });
  const texts = WINDOW_TEXTS.map((name) => [
    name,
    vectorFromArray(
      windows.map((window) => window[name]),
      new Utf8(),
    ),
  ]);
  return new ArrowTable(schema, { ...Object.fromEntries(texts), vector: new Vector([vectors]) });
}

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

/** Made where it is missing. */
export function makeWindows(connection: Connection, embedding: Embedding): Promise<Table> {
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

/** Updates rows with these ids and inserts the others, in one commit, which deletes what matches `outdated` besides. */
export async function putRows(table: Table, rows: LanceData, outdated?: string): Promise<void> {
  const put = () => table.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll();
  await withCommitRetries(() =>
    (outdated === undefined ? put() : put().whenNotMatchedBySourceDelete({ where: outdated })).execute(rows),
  );
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
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}
