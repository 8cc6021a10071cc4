import { Index, type Connection, type Table } from '@lancedb/lancedb';
import { Field, FixedSizeList, Float32, Int32, Schema, Utf8 } from 'apache-arrow';
import { withCommitRetries } from './commits.ts';

const text = (name: string) => new Field(name, new Utf8(), false);
const optionalText = (name: string) => new Field(name, new Utf8(), true);
const integer = (name: string) => new Field(name, new Int32(), false);

const CHUNKS = 'chunks';
const WINDOWS_PREFIX = 'windows-';

/** The model that a vector came from is part of its table's name: vectors of two models never meet. */
function windowsTableName(model: string, dimension: number): string {
  return `${WINDOWS_PREFIX}${model.replaceAll(/[^A-Za-z0-9.-]/g, '_')}-${dimension}`;
}

export function isWindowsTable(name: string): boolean {
  return name.startsWith(WINDOWS_PREFIX);
}

export const chunkSchema = new Schema([
  text('id'),
  text('companyId'),
  text('agentId'),
  text('fileId'),
  text('edition'),
  integer('chunkIndex'),
  text('content'),
  text('contentHash'),
  text('terms'),
  new Field('page', new Int32(), true),
  optionalText('heading'),
  integer('start'),
  integer('end'),
  text('createdAt'),
]);

export function vectorType(dimension: number): FixedSizeList<Float32> {
  return new FixedSizeList(dimension, new Field('item', new Float32(), true));
}

export function windowSchema(dimension: number): Schema {
  return new Schema([
    text('id'),
    text('chunkId'),
    text('companyId'),
    text('agentId'),
    text('fileId'),
    text('edition'),
    text('contentKey'),
    new Field('vector', vectorType(dimension), false),
  ]);
}

/** The words are analysed by domain/knowledge/terms.ts; the index only splits them at blanks. */
const fullText = () =>
  Index.fts({
    baseTokenizer: 'whitespace',
    lowercase: false,
    stem: false,
    removeStopWords: false,
    asciiFolding: false,
    withPosition: false,
  });

const sorted = () => Index.btree();

export function openChunks(connection: Connection): Promise<Table> {
  return openTable(connection, CHUNKS, chunkSchema, {
    id: sorted,
    agentId: sorted,
    fileId: sorted,
    terms: fullText,
  });
}

export function openWindows(connection: Connection, model: string, dimension: number): Promise<Table> {
  return openTable(connection, windowsTableName(model, dimension), windowSchema(dimension), {
    id: sorted,
    chunkId: sorted,
    agentId: sorted,
    fileId: sorted,
    contentKey: sorted,
  });
}

/**
 * Makes what is missing. Two processes may do this at once: the slower one finds the work done. An `Index` serves one
 * attempt only, so each makes its own.
 */
async function openTable(
  connection: Connection,
  name: string,
  schema: Schema,
  indexes: Record<string, () => Index>,
): Promise<Table> {
  const table = await withCommitRetries(() =>
    connection.createEmptyTable(name, schema, { mode: 'create', existOk: true }),
  );
  for (const [column, make] of Object.entries(indexes)) {
    await withCommitRetries(async () => {
      const existing = await table.listIndices();
      if (existing.some((index) => index.columns.includes(column))) return;
      await table.createIndex(column, { config: make(), replace: false });
    });
  }
  return table;
}
