import {
  contentAnswers,
  TASK_WORDS,
  type ContentTask,
} from '../../../services/content/answers/content-answers.ts';
import { checkTask } from '../../../services/content/answers/check-task.ts';
import { doTask } from '../../../services/content/answers/do-task.ts';
import { siteOf } from '../../../services/content/summaries/business.ts';
import { isWithoutModel, planModel } from '../../../services/platform/models/model-plan.ts';
import { callbackTo } from '../../../services/platform/webhooks/endpoints.ts';
import type { WaitQuery } from '../../platform/jobs/answer-schema.ts';
import { awaitedResult } from '../../platform/jobs/cached-result.ts';
import type { Call, Reply } from '../../route.ts';
import { PREFIX } from '../common.ts';

/** Where to fetch results that take longer than `RESULT_WAIT`. */
export const ANSWER_PATH = `${PREFIX}/answers`;

/**
 * Answers a request for content. Without a model, results from patterns and quotes are returned at once. Model calls and reading
 * a site run in a job: the request waits for its result within `RESULT_WAIT`, or the result is posted to `callbackUrl`.
 */
export async function contentAnswer(
  call: Pick<Call<unknown, WaitQuery, unknown>, 'caller' | 'em' | 'deps' | 'signal' | 'query'>,
  task: ContentTask,
  callbackUrl?: string,
): Promise<Reply> {
  const { caller, em, deps, signal, query } = call;
  const { companyId } = caller;
  const { queue } = await planModel(deps.models, companyId, task.model);
  await checkTask(em, deps.models, task);
  const request = { task, queue, what: TASK_WORDS[task.kind] };
  if (callbackUrl !== undefined) {
    const callback = await callbackTo(em, deps, callbackUrl);
    const id = await contentAnswers.start(em, deps, { ...request, callback });
    const { state: job } = await contentAnswers.find(em, id);
    return { status: 202, headers: { Location: `${ANSWER_PATH}/${id}` }, body: { id, job } };
  }
  const readsSite = 'websiteUrl' in task.request && (await siteOf(em, task.request)) !== null;
  if (!query.wait || readsSite || !(await isWithoutModel(deps.models, companyId, task.model))) {
    const id = await contentAnswers.start(em, deps, request);
    return awaitedResult(call, contentAnswers, { id, path: ANSWER_PATH });
  }
  const calls = () => ({ companyId, key: null, signal });
  const readSite = () => Promise.reject(new Error('sites are read by jobs'));
  const { body, store } = await doTask(em, { ...deps, readSite }, task, { calls, signal });
  await store?.(em);
  return { status: 200, body };
}
