import type { IngestionDeps } from './deps.ts';

/**
 * Removes a job's intermediate data. The chunks are already searchable, so failures are only logged and left for later.
 * @param owner the owner of the chunks; if it names a file, windows of the file's other editions are removed, too
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
