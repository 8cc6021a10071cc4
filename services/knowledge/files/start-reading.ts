import { createReadStream } from 'node:fs';
import { FileReadingEntity } from '../../../db/knowledge/file-readings.ts';
import { insertJob } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { readingBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { FileKind } from '../../../domain/knowledge/file-kind.ts';
import { newId } from '../../../domain/platform/id.ts';
import { fileOcr } from '../../../jobs/knowledge/file-ocr.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';

/** The requester and the dependencies of a reading. */
interface ReadingCall {
  caller: Caller;
  em: TenantEntityManager;
  deps: ServiceDeps;
}

/** Stores an accepted file for its reading and starts that; returns the id of the reading. */
export async function startReading(
  { caller, em, deps }: ReadingCall,
  upload: UploadedFile,
  kind: FileKind,
): Promise<string> {
  const { companyId, userId: createdBy } = caller;
  const { originalFilename: filename } = upload;
  const id = newId();
  const keys = readingBlobs(companyId, id);
  await deps.blobs.put(keys.original, createReadStream(upload.path));
  const workflowId = await em.transactional(async (tx) => {
    const { jobId, job } = await insertJob(tx, fileOcr, { key: id, input: { readingId: id, filename } });
    tx.create(FileReadingEntity, { id, companyId, createdBy, filename, kind, jobId });
    return job.workflowId;
  });
  await deps.jobs.launch(companyId, workflowId);
  return id;
}
