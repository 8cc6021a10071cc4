import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { Chunker } from '../../../domain/ports/chunker.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import type { VectorStore } from '../../../domain/ports/vector-store.ts';
import type { StageDeps } from '../../platform/stage.ts';

/** What ingestion needs of the outside. */
export interface IngestionDeps extends StageDeps {
  blobs: BlobStore;
  vectors: VectorStore;
  /** Null without an embedding model: files are then found by their words only. */
  embedder: Embedder | null;
  parser: DocumentParser;
  chunker: Chunker;
  jobs: JobRunner;
  /** Folder for the parser's copies of files. */
  temporaryDir: string;
  /** How long a step keeps its slot before it looks whether others wait for it, in milliseconds. */
  turnMs: number;
  /** Least number of chunks in a batch. */
  embeddingBatch: number;
}
