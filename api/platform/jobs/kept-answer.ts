import { hasEnded } from '../../../domain/platform/job.ts';
import type { KeptAnswers } from '../../../services/platform/kept-answers.ts';
import type { Call, Reply } from '../../route.ts';
import { jobFailure, waitForJob } from './wait-for-job.ts';

type AnswerCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'em' | 'deps' | 'signal'>;

/**
 * The answer of a job once it is there, within `wait` milliseconds, or where to look for it: `<path>/<id>`. What failed is
 * its problem.
 */
export async function keptAnswer<Task>(
  call: AnswerCall,
  answers: KeptAnswers<Task>,
  { id, wait, path }: { id: string; wait: number; path: string },
): Promise<Reply> {
  const { caller, em, deps } = call;
  const { id: jobId } = await answers.find(em, id);
  const job = await waitForJob(call, jobId, wait);
  if (!hasEnded(job.status)) {
    return { status: 202, headers: { Location: `${path}/${id}` }, body: { id, job } };
  }
  if (job.status !== 'completed') throw jobFailure(job, { id, job });
  return { status: 200, body: await answers.kept(deps.blobs, caller.companyId, id) };
}
