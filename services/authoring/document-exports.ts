import { createHash } from 'node:crypto';
import type { Document } from '../../db/authoring/entities.ts';
import { JobEntity, type Job } from '../../db/platform/entities.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { EXPORT_KEPT, exportBlobs } from '../../domain/authoring/export/export-blobs.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import { documentExport, type DocumentExportInput } from '../../jobs/authoring/document-export.ts';
import type { Exporters } from '../../domain/ports/exporters.ts';
import type { ServiceDeps } from '../deps.ts';
import { idsWithJob, type StoredRecords } from '../platform/stored-records.ts';
import { exportDocument, pdfPrinter } from './export-document.ts';

/** Texts with more characters, some hundred pages, are printed by a job. */
const LONG = 200_000;

type Deps = Pick<ServiceDeps, 'blobs' | 'documents' | 'jobs'> & { exporters: Pick<Exporters, 'pdf'> };

/** Whether printing the PDF would take too long for a request. */
export function isLong({ plain }: Document): boolean {
  return plain.length > LONG;
}

/**
 * Starts a job for the PDF of a document, or returns the one that is printing, or has printed, this version. AppError
 * `unavailable` without a browser.
 */
export async function startExport(
  em: TenantEntityManager,
  deps: Deps,
  document: Document,
  signal: AbortSignal,
): Promise<{ exportId: string; job: JobState }> {
  pdfPrinter(deps.exporters);
  const { id: documentId, companyId, version } = document;
  const exportId = createHash('sha256').update(`${documentId} ${version}`).digest('hex').slice(0, 24);
  const known = await em.findOne(JobEntity, sought(exportId));
  if (known && !['failed', 'cancelled'].includes(known.status)) return { exportId, job: known.state };
  const { body } = await exportDocument(deps, document, 'html', signal);
  await deps.blobs.put(exportBlobs(companyId, exportId).page, Buffer.from(body));
  const input: DocumentExportInput = { exportId, documentId };
  const { job } = await deps.jobs.start(documentExport, { companyId, key: exportId, input }, { again: true });
  return { exportId, job };
}

/** The job of an export of this document; AppError `not-found`, also when the export has expired. */
export async function findExport(
  em: TenantEntityManager,
  documentId: string,
  exportId: string,
): Promise<Job> {
  const job = await em.findOneOrFail(JobEntity, sought(exportId));
  // Written by `startExport`, whose type this is.
  if ((job.input as DocumentExportInput).documentId !== documentId) throw new AppError('not-found');
  return job;
}

function sought(exportId: string) {
  const updatedAt = { $gt: new Date(Date.now() - EXPORT_KEPT) };
  return { workflowId: workflowIdOf(documentExport.kind, exportId), updatedAt };
}

/** Pages and files of export jobs; those of jobs that ended too long ago are removed. */
export const storedExports: StoredRecords = {
  folder: 'document-exports',
  hasVectors: false,
  known: (em, ids) => idsWithJob(em, documentExport.kind, ids, EXPORT_KEPT),
};
