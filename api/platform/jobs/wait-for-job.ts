import { jobSnapshot } from '../../../db/platform/job-events.ts';
import { AppError, isErrorCode } from '../../../domain/platform/errors.ts';
import { hasEnded, type JobState } from '../../../domain/platform/job.ts';
import type { Call } from '../../route.ts';

type WaitingCall = Pick<Call<unknown, unknown, unknown>, 'em' | 'deps' | 'signal'> & {
  caller: { companyId: string };
};

/**
 * The job once it has ended; as it stands when `wait` milliseconds are over before, the client goes, or this process
 * stops. AppError `not-found` when it is gone.
 */
export async function waitForJob(
  { caller, em, deps, signal }: WaitingCall,
  jobId: string,
  wait: number,
): Promise<JobState> {
  const subscription = deps.events.subscribe(caller.companyId);
  const deadline = Date.now() + wait;
  const leave = () => subscription.close();
  signal.addEventListener('abort', leave);
  try {
    for (;;) {
      const job = await jobSnapshot(em, jobId);
      if (!job) throw new AppError('not-found');
      const left = deadline - Date.now();
      const isOver = left <= 0 || subscription.isOver || signal.aborted;
      if (isOver || hasEnded(job.state.status)) return job.state;
      await subscription.changed(Math.min(left, deps.settings.SSE_POLL));
    }
  } finally {
    signal.removeEventListener('abort', leave);
    subscription.close();
  }
}

/** What a caller is told who has waited for a job that did not complete. */
export function jobFailure(job: JobState, extra: Record<string, unknown>): AppError {
  if (job.status === 'cancelled') return new AppError('conflict', 'The job was cancelled', { extra });
  const { code, message } = job.error ?? {};
  return new AppError(isErrorCode(code) ? code : 'internal', message, { extra });
}
