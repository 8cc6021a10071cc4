import type { ExtractedText, PieceChunk } from '../../../domain/knowledge/records.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { getJson } from '../../platform/blob-json.ts';

// The data passed between stages is in the blob store; these are its JSON shapes and the raw vectors.

export function getText(blobs: BlobStore, key: string): Promise<ExtractedText> {
  return getJson(blobs, key);
}

export function getPiece(blobs: BlobStore, key: string): Promise<PieceChunk[]> {
  return getJson(blobs, key);
}

export function getFileIds(blobs: BlobStore, key: string): Promise<string[]> {
  return getJson(blobs, key);
}

/** The vectors of one piece, concatenated as 32-bit floats. */
export function packVectors(vectors: Float32Array[], dimension: number): Buffer {
  const all = new Float32Array(vectors.length * dimension);
  vectors.forEach((vector, index) => all.set(vector, index * dimension));
  return Buffer.from(all.buffer);
}

export function unpackVectors(bytes: Buffer, dimension: number): Float32Array[] {
  // Copied, because a Buffer may begin at an offset that is not a multiple of four.
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return Array.from({ length: all.length / dimension }, (_, index) =>
    all.subarray(index * dimension, (index + 1) * dimension),
  );
}
