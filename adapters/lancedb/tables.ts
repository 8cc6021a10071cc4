import { Index, type Connection, type Table } from '@lancedb/lancedb';
import { Field, FixedSizeList, Float32, Int32, Schema, Utf8 } from 'apache-arrow';
import { withCommitRetries } from './commits.ts';

const text = (name: string) => new Field(name, new Utf8(), false);
const optionalText = (name: string) => new Field(name, new Utf8(), true);
const integer = (name: string) => new Field(name, new Int32(), false);

export const CHUNKS = 'chunks';
const WINDOWS_PREFIX = 'windows-';

/** Model and dimension of the vectors that are stored. */
export interface Embedding {
  model: string;
  dimension: number;
}

export interface Owner {
  companyId: string;
  agentId: string;
}

/** The tables of one agent. */
export interface AgentTables {
  /** Their own; empty for the tables that all agents share. */
  folder: string;
  chunks: Table;
  /** Vectors of the present model; null where there are none. */
  windows: Table | null;
  /** Which of their rows are the agent's; null: all. */
  where: string | null;
}

/** The model that a vector came from is part of its table's name: vectors of two models never meet. */
export function windowsTableName({ model, dimension }: Embedding): string {
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
export const fullText = () =>
  Index.fts({
    baseTokenizer: 'whitespace',
    lowercase: false,
    stem: false,
    removeStopWords: false,
    asciiFolding: false,
    withPosition: false,
  });

/** LanceDB searches the words of a column only where it has an index, be it an empty one. */
export async function makeChunks(connection: Connection): Promise<Table> {
  const table = await makeTable(connection, CHUNKS, chunkSchema);
  await ensureIndex(table, 'terms', fullText);
  return table;
}

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
