import type { Interviewer } from '../../db/interviews/entities.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { jobFailure } from '../../domain/platform/job/job-failure.ts';
import { hasEnded, type JobState } from '../../domain/platform/job/job.ts';
import { ensureDefaultInterviewer, findInterviewer } from '../../services/interviews/interviewers.ts';
import { waitForJob } from '../platform/jobs/wait-for-job.ts';
import type { Call } from '../route.ts';

type ProvisioningCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'em' | 'deps' | 'signal'>;

/** Milliseconds that a request waits for the voice provider. */
export const LONGEST_WAIT = 25_000;

/** The author of what a call makes. */
export function authorOf({ caller }: Pick<ProvisioningCall, 'caller'>): { userId: string; email: string } {
  return { userId: caller.userId, email: caller.profile.email };
}

/**
 * An interviewer once it is made at the provider, and its job; one that takes longer is answered as it is. AppError: how the
 * job failed.
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

/** The company's default interviewer, made at need. AppErrors: how making it failed, `unavailable` when it takes too long. */
export async function defaultInterviewerId(call: ProvisioningCall): Promise<string> {
  const begun = await ensureDefaultInterviewer(call.em, call.deps, authorOf(call));
  const { interviewer } = await provisioned(call, begun);
  if (interviewer.status !== 'ready')
    throw new AppError('unavailable', 'The interviewer is still being created');
  return interviewer.id;
}
