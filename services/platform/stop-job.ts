import { setTimeout as sleep } from 'node:timers/promises';
import { isAppError } from '../../domain/platform/errors.ts';
import { hasEnded } from '../../domain/platform/job/job.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';

const POLL_MS = 200;

/** Cancels a job and waits until it has ended: a purge that runs beside a writer would leave data behind. */
export async function stopJob(
  jobs: JobRunner,
  { companyId, workflowId }: { companyId: string; workflowId: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    let job = await jobs.read(companyId, workflowId);
    if (!hasEnded(job.status)) job = await jobs.cancel(companyId, workflowId);
    while (!hasEnded(job.status)) {
      await sleep(POLL_MS, undefined, { signal });
      job = await jobs.read(companyId, workflowId);
    }
  } catch (error) {
    // There is no such job, or it has just ended by itself: it no longer writes.
    const harmless = isAppError(error, 'not-found', 'job-finished');
    if (!harmless) throw error;
  }
}
