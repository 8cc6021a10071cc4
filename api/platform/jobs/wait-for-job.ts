import { jobSnapshot } from '../../../db/platform/job-events.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { hasEnded, type JobState } from '../../../domain/platform/job/job.ts';
import type { Call } from '../../route.ts';

type WaitingCall = Pick<Call<unknown, unknown, unknown>, 'em' | 'deps' | 'signal'> & {
  caller: { companyId: string };
};

/**
 * Waits until the job has ended; returns it in its current state if `wait` milliseconds pass first, the client disconnects, this
 * process stops, or `isEnough` is satisfied. AppError `not-found` if the job no longer exists.
 */
export async function waitForJob(
  { caller, em, deps, signal }: WaitingCall,
  jobId: string,
  wait: number,
  isEnough: (job: JobState) => boolean = () => false,
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
      if (isOver || hasEnded(job.state.status) || isEnough(job.state)) return job.state;
      await subscription.changed(Math.min(left, deps.settings.SSE_POLL));
    }
  } finally {
    signal.removeEventListener('abort', leave);
    subscription.close();
  }
}
