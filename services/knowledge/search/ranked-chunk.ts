import type { Chunk } from '../../../domain/ports/vector-store.ts';

/** A chunk found, with the data that results show. */
export interface RankedChunk {
  chunk: Chunk;
  originalFilename: string;
  /** Number of chunks in the file; null while unknown. */
  chunkCount: number | null;
  /** The file is an image, so its text was read by OCR. */
  isPicture: boolean;
  /** Calibrated, 0..1. */
  score: number;
}
