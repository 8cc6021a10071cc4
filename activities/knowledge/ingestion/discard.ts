import { FileEntity } from '../../../db/knowledge/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { plainActivity } from '../../job/plain-activity.ts';
import type { IngestionDeps } from '../../../services/knowledge/ingestion/deps.ts';

/** After a cancel: vectors, text and work of the file go; the uploaded bytes stay, so that a retry can start over. */
export const createDiscardIngestion = (deps: IngestionDeps) =>
  plainActivity(deps, async (_call, { companyId, fileId }: { companyId: string; fileId: string }) => {
    const keys = fileBlobs(companyId, fileId);
    await deps.vectors.deleteFile({ companyId, fileId });
    await deps.blobs.deletePrefix(keys.work);
    await deps.blobs.delete(keys.text);
    await deps.blobs.delete(keys.wholeText);
    const em = companyEntityManager(deps.orm, companyId);
    const file = await em.findOne(FileEntity, { id: fileId });
    if (!file) return;
    const found = { pages: null, characters: null, language: null, converter: null, warnings: null };
    Object.assign(file, { ...found, chunkCount: null, indexedWith: null });
    await em.flush();
  });
