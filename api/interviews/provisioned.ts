import type { Interviewer } from '../../db/interviews/entities.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { jobFailure } from '../../domain/platform/job/job-failure.ts';
import { hasEnded, type JobState } from '../../domain/platform/job/job.ts';
import { ensureDefaultInterviewer, findInterviewer } from '../../services/interviews/interviewers.ts';
import { waitForJob } from '../platform/jobs/wait-for-job.ts';
import type { Call } from '../route.ts';

type ProvisioningCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'em' | 'deps' | 'signal'>;

/** Longest time, in milliseconds, that a request waits for the voice provider. */
export const LONGEST_WAIT = 25_000;

/** The author of whatever the request creates. */
export function authorOf({ caller }: Pick<ProvisioningCall, 'caller'>): { userId: string; email: string } {
  return { userId: caller.userId, email: caller.profile.email };
}

/**
 * An interviewer and its job: once created at the provider, or in the current state if that takes longer. AppError: why the job
 * failed.
 */
export async function provisioned(
  call: ProvisioningCall,
  { id, jobId }: { id: string; jobId: string },
): Promise<{ interviewer: Interviewer; job: JobState }> {
  const job = await waitForJob(call, jobId, LONGEST_WAIT);
  if (hasEnded(job.status) && job.status !== 'completed') throw jobFailure(job, {});
  call.em.clear();
  return { interviewer: await findInterviewer(call.em, id), job };
}

/**
 * The company's default interviewer, created if needed. AppErrors: why creation failed, or `unavailable` if it takes too long.
 */
export async function defaultInterviewerId(call: ProvisioningCall): Promise<string> {
  const begun = await ensureDefaultInterviewer(call.em, call.deps, authorOf(call));
  const { interviewer } = await provisioned(call, begun);
  if (interviewer.status !== 'ready')
    throw new AppError('unavailable', 'The interviewer is still being created');
  return interviewer.id;
}
