import { hasEnded, type JobState } from '../../../domain/platform/job.ts';
import type { KeptAnswers } from '../../../services/platform/kept-answers.ts';
import type { Call, Reply } from '../../route.ts';
import type { WaitQuery } from './answer-schema.ts';
import { jobFailure, waitForJob } from './wait-for-job.ts';

type AnswerCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'em' | 'deps' | 'signal'>;
type AskingCall = AnswerCall & Pick<Call<unknown, WaitQuery, unknown>, 'query'>;

/**
 * What is answered to a request whose job was just started: its answer where it comes within `RESULT_WAIT`, and where to
 * look for it otherwise. Whoever does not want to wait is told where, also by a job that is done already.
 */
export async function awaitedAnswer<Task>(
  call: AskingCall,
  answers: KeptAnswers<Task>,
  { id, path }: { id: string; path: string },
): Promise<Reply> {
  const { em, deps, query } = call;
  if (query.wait === 'true') return keptAnswer(call, answers, { id, path }, deps.settings.RESULT_WAIT);
  const { state } = await answers.find(em, id);
  return elsewhere(`${path}/${id}`, id, state);
}

/**
 * The answer of a job once it is there, within `wait` milliseconds, or where to look for it: `<path>/<id>`. What failed is
 * its problem.
 */
export async function keptAnswer<Task>(
  call: AnswerCall,
  answers: KeptAnswers<Task>,
  { id, path }: { id: string; path: string },
  wait = 0,
): Promise<Reply> {
  const { caller, em, deps } = call;
  const { id: jobId } = await answers.find(em, id);
  const job = await waitForJob(call, jobId, wait);
  if (!hasEnded(job.status)) return elsewhere(`${path}/${id}`, id, job);
  if (job.status !== 'completed') throw jobFailure(job, { id, job });
  return { status: 200, body: await answers.kept(deps.blobs, caller.companyId, id) };
}

function elsewhere(url: string, id: string, job: JobState): Reply {
  return { status: 202, headers: { Location: url }, body: { id, job } };
}
