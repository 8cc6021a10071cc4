import type { IngestionDeps } from './deps.ts';

/**
 * The chunks are searchable already: what fails here is logged and left for later.
 * @param indexed the file whose windows of other editions go, too
 */
export async function tidyWork(
  deps: IngestionDeps,
  work: string,
  indexed?: { companyId: string; fileId: string },
): Promise<void> {
  try {
    if (indexed) await deps.vectors.prune(indexed);
    await deps.blobs.deletePrefix(work);
    await deps.vectors.optimize();
  } catch (error) {
    deps.log.warn({ err: error }, 'tidying up after indexing failed');
  }
}
