import type { Chunk } from '../../../domain/ports/vector-store.ts';

/** A chunk found, with what the results show of it. */
export interface RankedChunk {
  chunk: Chunk;
  originalFilename: string;
  /** Chunks of the file; null while unknown. */
  chunkCount: number | null;
  /** The file is a picture, so that its text was read by OCR. */
  isPicture: boolean;
  /** Calibrated, 0..1. */
  score: number;
}
