// Makes the chunks of the folder named, where each index meets another process's commit at its first attempt, and tells the
// columns that have one. In a process of its own: LanceDB cannot be loaded where Jest runs tests.
import { connect, Index, type Connection, type Table } from '@lancedb/lancedb';
import { ensureIndex, makeChunks } from '../../../adapters/lancedb/tables.ts';

const connection = await connect(process.argv[2] ?? '');
// The only member that making a table uses.
const conflicting = {
  createEmptyTable: async (...args: Parameters<Connection['createEmptyTable']>) =>
    withConflicts(await connection.createEmptyTable(...args)),
} as Connection;

function withConflicts(table: Table): Table {
  const create = table.createIndex.bind(table);
  const met = new Set<string>();
  table.createIndex = async (column, options) => {
    await create(column, options);
    if (met.has(column)) return;
    met.add(column);
    await table.dropIndex(`${column}_idx`);
    throw new Error('Retryable commit conflict for version 2');
  };
  return table;
}

const chunks = await makeChunks(conflicting);
await ensureIndex(chunks, 'id', () => Index.btree());
const indexes = await chunks.listIndices();
process.send?.(indexes.flatMap(({ columns }) => columns).toSorted());
process.disconnect();
