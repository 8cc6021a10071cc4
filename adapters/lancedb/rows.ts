import { makeArrowTable, type Table } from '@lancedb/lancedb';
import { Float32, makeData, Table as ArrowTable, Utf8, Vector, vectorFromArray } from 'apache-arrow';
import type { Chunk, Window } from '../../domain/ports/vector-store.ts';
import { withCommitRetries } from './commits.ts';
import { narrowed } from './filter.ts';
import { chunkSchema, vectorType, windowSchema } from './tables.ts';

/** LanceDB 0.39 declares its own copy of Arrow's table type; the two are one at run time (same version). */
type LanceData = ReturnType<typeof makeArrowTable>;

export function chunkRows(chunks: Chunk[]): LanceData {
  return makeArrowTable(
    chunks.map((chunk) => ({ ...chunk })),
    { schema: chunkSchema },
  );
}

/** Column by column, with one buffer for all vectors: many times faster than row objects. */
export function windowRows(windows: Window[], dimension: number): LanceData {
  const flat = new Float32Array(windows.length * dimension);
  for (const [index, window] of windows.entries()) {
    if (window.vector.length !== dimension) {
      throw new Error(`A vector has ${window.vector.length} numbers, the index ${dimension}.`);
    }
    flat.set(window.vector, index * dimension);
  }
  const numbers = makeData({ type: new Float32(), length: flat.length, nullCount: 0, data: flat });
  const vectors = makeData({
    type: vectorType(dimension),
    length: windows.length,
    nullCount: 0,
    child: numbers,
  });
  const column = (pick: (window: Window) => string) => vectorFromArray(windows.map(pick), new Utf8());
  const table = new ArrowTable(windowSchema(dimension), {
    id: column((window) => window.id),
    chunkId: column((window) => window.chunkId),
    companyId: column((window) => window.companyId),
    agentId: column((window) => window.agentId),
    fileId: column((window) => window.fileId),
    edition: column((window) => window.edition),
    contentKey: column((window) => window.contentKey),
    vector: new Vector([vectors]),
  });
  return table;
}

/** A plain object from a row proxy of a result. */
export function toChunk(row: Chunk): Chunk {
  return {
    id: row.id,
    companyId: row.companyId,
    agentId: row.agentId,
    fileId: row.fileId,
    edition: row.edition,
    chunkIndex: row.chunkIndex,
    content: row.content,
    contentHash: row.contentHash,
    terms: row.terms,
    page: row.page,
    heading: row.heading,
    start: row.start,
    end: row.end,
    createdAt: row.createdAt,
  };
}

/** Of the rows that match; of all without a condition. */
export async function fileIdsOf(table: Table, where: string | null): Promise<Set<string>> {
  const rows = await narrowed(table.query(), where).select(['fileId']).toArrow();
  return new Set<string>(rows.getChild('fileId') ?? []);
}

/** Deletes without leaving an empty version behind where there is nothing to delete. */
export async function deleteRows(table: Table, where: string): Promise<void> {
  if ((await table.countRows(where)) === 0) return;
  await withCommitRetries(() => table.delete(where));
}
