import { hasEnded, type JobState } from '../../../domain/platform/job/job.ts';
import { jobFailure } from '../../../domain/platform/job/job-failure.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { stopJob } from '../../../services/platform/stop-job.ts';
import type { CachedResults } from '../../../services/platform/cached-results.ts';
import type { Call, Reply } from '../../route.ts';
import type { WaitQuery } from './answer-schema.ts';
import { waitForJob } from './wait-for-job.ts';

type AnswerCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'em' | 'deps' | 'signal'>;
type AskingCall = AnswerCall & Pick<Call<unknown, WaitQuery, unknown>, 'query'>;

/**
 * Responds to a request whose job was just started: with the result if it is ready within `RESULT_WAIT`, otherwise with where to
 * fetch it. A client that does not want to wait always gets the location, even if the job has already finished.
 */
export async function awaitedResult<Task>(
  call: AskingCall,
  answers: CachedResults<Task>,
  { id, path }: { id: string; path: string },
): Promise<Reply> {
  const { em, deps, query } = call;
  if (query.wait) return cachedResult(call, answers, { id, path }, deps.settings.RESULT_WAIT);
  const { state } = await answers.find(em, id);
  return elsewhere(`${path}/${id}`, id, state);
}

/**
 * Responds with the result of a job if it is ready within `wait` milliseconds, otherwise with where to fetch it: `<path>/<id>`.
 * Throws the error of a failed job.
 */
export async function cachedResult<Task>(
  call: AnswerCall,
  answers: CachedResults<Task>,
  { id, path }: { id: string; path: string },
  wait = 0,
): Promise<Reply> {
  const { id: jobId } = await answers.find(call.em, id);
  return replyOf(call, answers, { id, path }, await waitForJob(call, jobId, wait));
}

/**
 * Like `awaitedResult`, for routes that only need a text from a model: if the provider accepts no calls for longer than the
 * caller waits, the job is cancelled. AppError `provider-busy`.
 */
export async function directResult<Task>(
  call: AskingCall,
  answers: CachedResults<Task>,
  where: { id: string; path: string },
): Promise<Reply> {
  const { caller, em, deps, query, signal } = call;
  if (!query.wait) return awaitedResult(call, answers, where);
  const { id: jobId, workflowId } = await answers.find(em, where.id);
  const longest = deps.settings.RESULT_WAIT;
  const job = await waitForJob(call, jobId, longest, (job) => pauseOf(job) > longest);
  const pause = pauseOf(job);
  if (pause <= longest) return replyOf(call, answers, where, job);
  await stopJob(deps.jobs, { companyId: caller.companyId, workflowId }, signal);
  throw new AppError('provider-busy', job.blocked?.reason, { retryAfter: Math.ceil(pause / 1_000) });
}

/** For how many milliseconds an external limit blocks the job. */
function pauseOf({ blocked }: JobState): number {
  return blocked ? Date.parse(blocked.retryAt) - Date.now() : 0;
}

async function replyOf<Task>(
  { caller, deps }: AnswerCall,
  answers: CachedResults<Task>,
  { id, path }: { id: string; path: string },
  job: JobState,
): Promise<Reply> {
  if (!hasEnded(job.status)) return elsewhere(`${path}/${id}`, id, job);
  if (job.status !== 'completed') throw jobFailure(job, { id, job });
  return { status: 200, body: await answers.kept(deps.blobs, caller.companyId, id) };
}

function elsewhere(url: string, id: string, job: JobState): Reply {
  return { status: 202, headers: { Location: url }, body: { id, job } };
}
