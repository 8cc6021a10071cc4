import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../domain/platform/errors.ts';
import { hasEnded } from '../../../domain/platform/job.ts';
import type { Stage } from '../../job/stage-activity.ts';
import type { PurgeDeps } from './deps.ts';

const POLL_MS = 200;

/** Cancels the ingestion of a file and waits until it has ended: a purge beside a writer would leave remains. */
export async function stopIngestion(deps: PurgeDeps, stage: Stage<unknown>, fileId: string): Promise<void> {
  const { companyId } = stage.ref;
  const workflowId = `document-ingestion/${fileId}`;
  try {
    let job = await deps.jobs.read(companyId, workflowId);
    if (!hasEnded(job.status)) job = await deps.jobs.cancel(companyId, workflowId);
    while (!hasEnded(job.status)) {
      await sleep(POLL_MS, undefined, { signal: stage.signal });
      job = await deps.jobs.read(companyId, workflowId);
    }
  } catch (error) {
    // No such job, or it ended by itself between two looks: nothing writes any more.
    const harmless =
      error instanceof AppError && (error.code === 'not-found' || error.code === 'job-finished');
    if (!harmless) throw error;
  }
}
