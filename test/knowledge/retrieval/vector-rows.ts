import type { Chunk, Window } from '../../../domain/ports/vector-store.ts';

/** Numbers of a test's vectors. */
export const DIMENSION = 8;

/** A vector that begins with these numbers; all others are 0. */
export function vector(numbers: number[]): Float32Array {
  return Float32Array.from({ length: DIMENSION }, (_, at) => numbers[at] ?? 0);
}

/** A chunk whose terms are its words. */
export function chunkOf(owner: Owner, chunkIndex: number, content: string, edition = 'first'): Chunk {
  return {
    ...owner,
    edition,
    id: `${owner.fileId}:${chunkIndex}`,
    chunkIndex,
    content,
    contentHash: `hash of ${content}`,
    terms: content,
    page: chunkIndex + 1,
    heading: null,
    start: 0,
    end: content.length,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

export function windowOf(
  owner: Owner,
  chunkIndex: number,
  numbers: number[],
  n = 0,
  edition = 'first',
): Window {
  const chunkId = `${owner.fileId}:${chunkIndex}`;
  return {
    ...owner,
    edition,
    id: `${chunkId}:${edition}:${n}`,
    chunkId,
    contentKey: `key ${chunkId}:${n}`,
    vector: vector(numbers),
  };
}

export interface Owner {
  companyId: string;
  agentId: string;
  fileId: string;
}
