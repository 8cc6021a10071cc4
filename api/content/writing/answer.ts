import { answerBlobs } from '../../../domain/content/answer-blobs.ts';
import { hasEnded } from '../../../domain/platform/job.ts';
import { doTask } from '../../../services/content/answers/do-task.ts';
import { findAnswer, keptAnswer } from '../../../services/content/answers/find-answer.ts';
import { startAnswer } from '../../../services/content/answers/start-answer.ts';
import type { ContentTask } from '../../../services/content/answers/task.ts';
import { siteOf } from '../../../services/content/summaries/business.ts';
import { planModel } from '../../../services/platform/models/model-plan.ts';
import { jobFailure, waitForJob } from '../../platform/jobs/wait-for-job.ts';
import type { Call, Reply } from '../../route.ts';
import { PREFIX } from '../common.ts';
import type { WaitQuery } from './schema.ts';

type AnswerCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'em' | 'deps' | 'signal'>;
type AskingCall = AnswerCall & Pick<Call<unknown, WaitQuery, unknown>, 'query'>;

/**
 * What a request asks for. The built-in model answers at once from words; a provider's model, and whoever has to read a site
 * first, does so in a job whose answer is waited for within `RESULT_WAIT`.
 */
export async function contentAnswer(call: AskingCall, task: ContentTask): Promise<Reply> {
  const { caller, em, deps, signal, query } = call;
  const { queue } = planModel(deps.models, task.model);
  const readsSite = 'websiteUrl' in task.request && (await siteOf(em, task.request)) !== null;
  const isOffline = deps.models.providerOf(task.model) === 'offline';
  if (query.wait === 'false' || readsSite || !isOffline) {
    const id = await startAnswer(em, deps, task, queue);
    return answerOf(call, id, query.wait === 'false' ? 0 : deps.settings.RESULT_WAIT);
  }
  const { companyId } = caller;
  const calls = () => ({ companyId, key: null, signal });
  const readSite = () => Promise.reject(new Error('sites are read by jobs'));
  const { body, store } = await doTask(em, { ...deps, readSite }, task, { calls, signal });
  await store?.(em);
  return { status: 200, body };
}

/** The answer once it is there, within `wait` milliseconds, or where to look for it. What failed is its problem. */
export async function answerOf(call: AnswerCall, id: string, wait: number): Promise<Reply> {
  const { caller, em, deps } = call;
  const { id: jobId } = await findAnswer(em, id);
  const job = await waitForJob(call, jobId, wait);
  if (!hasEnded(job.status)) {
    return { status: 202, headers: { Location: `${PREFIX}/answers/${id}` }, body: { id, job } };
  }
  if (job.status !== 'completed') throw jobFailure(job, { id, job });
  return { status: 200, body: await keptAnswer(deps.blobs, answerBlobs(caller.companyId, id)) };
}
