import type { Chunk } from '../../../domain/ports/vector-store.ts';

/** A chunk that was found, with what a reader of the results is told of it. */
export interface RankedChunk {
  chunk: Chunk;
  originalFilename: string;
  /** Calibrated, 0..1. */
  score: number;
}
