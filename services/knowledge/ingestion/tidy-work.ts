import type { IngestionDeps } from './deps.ts';

/** The chunks are searchable already: what fails here is logged and left for later. */
export async function tidyWork(deps: IngestionDeps, work: string): Promise<void> {
  try {
    await deps.blobs.deletePrefix(work);
    await deps.vectors.optimize();
  } catch (error) {
    deps.log.warn({ err: error }, 'tidying up after indexing failed');
  }
}
