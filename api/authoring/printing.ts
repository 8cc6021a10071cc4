import { z } from 'zod';
import type { Document } from '../../db/authoring/entities.ts';
import { exportBlobs } from '../../domain/authoring/export/export-blobs.ts';
import { jobFailure } from '../../domain/platform/job/job-failure.ts';
import { hasEnded, type JobState } from '../../domain/platform/job/job.ts';
import { findExport, startExport } from '../../services/authoring/document-exports.ts';
import { jobView } from '../platform/jobs/schema.ts';
import type { Answer, Call, Reply } from '../route.ts';
import { downloadOf } from './download.ts';

const started = z.object({ job: jobView });

/** A long document is printed by a job; this answer is sent until its PDF is ready. */
export const inPrint: Answer = {
  description: 'The PDF of a long document is being printed; it will be at `Location`',
  schema: started,
};

type PrintingCall = Pick<Call<unknown, unknown, unknown>, 'em' | 'deps' | 'signal'>;

/**
 * Starts a job that prints the document.
 * @param path of the exports; the export's id is appended
 */
export async function startPrinting(call: PrintingCall, document: Document, path: string): Promise<Reply> {
  const { exportId, job } = await startExport(call.em, call.deps, document, call.signal);
  return printing(`${path}/${exportId}`, job);
}

/**
 * Answers with the printed PDF, or with where it will be. AppError `not-found` when it has expired; otherwise the error of its
 * job.
 */
export async function printed(
  { em, deps }: Omit<PrintingCall, 'signal'>,
  document: Document,
  { path, exportId }: { path: string; exportId: string },
): Promise<Reply> {
  const { state } = await findExport(em, document.id, exportId);
  if (!hasEnded(state.status)) return printing(`${path}/${exportId}`, state);
  if (state.status !== 'completed') throw jobFailure(state, { job: state });
  const body = await deps.blobs.get(exportBlobs(document.companyId, exportId).file);
  return downloadOf(document.title, 'pdf', { contentType: 'application/pdf', body });
}

function printing(location: string, job: JobState): Reply {
  return { status: 202, headers: { Location: location }, body: { job } };
}
