import type { PieceChunk } from '../../../domain/knowledge/records.ts';
import type { Chunk } from '../../../domain/ports/vector-store.ts';

/** The chunk as stored for search. Its id does not contain the edition, so that a retried step overwrites it. */
export function toChunk(
  { windows: _windows, ...draft }: PieceChunk,
  owner: Pick<Chunk, 'companyId' | 'agentId' | 'fileId' | 'edition' | 'createdAt'>,
): Chunk {
  const id = `${owner.fileId}:${draft.chunkIndex}`;
  return { ...draft, ...owner, id };
}
