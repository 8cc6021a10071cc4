import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import type { VectorStore } from '../../../domain/ports/vector-store.ts';
import type { StageDeps } from '../../../services/platform/stage.ts';

/** The external dependencies of a purge. */
export interface PurgeDeps extends StageDeps {
  blobs: BlobStore;
  vectors: VectorStore;
  jobs: JobRunner;
}
