import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { Chunker } from '../../../domain/ports/chunker.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import type { VectorStore } from '../../../domain/ports/vector-store.ts';
import type { StageDeps } from '../../platform/stage.ts';

/** The ports and settings that ingestion needs. */
export interface IngestionDeps extends StageDeps {
  blobs: BlobStore;
  vectors: VectorStore;
  /** Null without an embedding model: files are then only found by their words. */
  embedder: Embedder | null;
  parser: DocumentParser;
  chunker: Chunker;
  jobs: JobRunner;
  /** Folder for the parser's copies of files. */
  temporaryDir: string;
  /** How long a step keeps its slot before it checks whether others are waiting for it, in milliseconds. */
  turnMs: number;
  /** Minimum number of chunks in a batch. */
  embeddingBatch: number;
}
