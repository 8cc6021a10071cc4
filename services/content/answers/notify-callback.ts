import { JobEntity } from '../../../db/platform/entities.ts';
import type { EndedJob } from '../../../db/platform/job-ended.ts';
import { queueCallback } from '../../../db/platform/webhooks.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { JobError } from '../../../domain/platform/job/job.ts';
import type { AnswerInput } from '../../../jobs/platform/answer-job.ts';

/** Queues the result of a job for the callback URL of its request; returns workflow ids to launch. */
export async function notifyAnswered(
  tx: TenantEntityManager,
  jobId: string,
  answer: object,
): Promise<string[]> {
  return tell(tx, jobId, 'summary.completed', { status: 'completed', ...answer });
}

/** Queues the message that the job has failed. */
export async function notifyFailed(tx: TenantEntityManager, { id, state }: EndedJob): Promise<string[]> {
  if (state.status === 'completed') return [];
  return tell(tx, id, 'summary.failed', { status: state.status, error: state.error });
}

async function tell(
  tx: TenantEntityManager,
  jobId: string,
  type: 'summary.completed' | 'summary.failed',
  data: { status: string; error?: JobError | null },
): Promise<string[]> {
  const job = await tx.findOneOrFail(JobEntity, { id: jobId });
  // Written by `cachedResults`, whose type this is.
  const { callback, answerId } = job.input as AnswerInput;
  if (!callback) return [];
  const event = { type, key: `answer/${answerId}/${type}` } as const;
  return queueCallback(tx, callback, event, { id: answerId, ...data });
}
