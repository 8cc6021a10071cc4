import type { IngestionDeps } from './deps.ts';

/**
 * The chunks are searchable already: what fails here is logged and left for later.
 * @param owner where the job has stored; of a file that is named, windows of other editions are removed, too
 */
export async function tidyWork(
  deps: IngestionDeps,
  work: string,
  { companyId, agentId, fileId }: { companyId: string; agentId: string; fileId?: string },
): Promise<void> {
  try {
    if (fileId !== undefined) await deps.vectors.prune({ companyId, agentId, fileId });
    await deps.blobs.deletePrefix(work);
    await deps.vectors.optimize({ companyId, agentId });
  } catch (error) {
    deps.log.warn({ err: error }, 'tidying up after indexing failed');
  }
}
