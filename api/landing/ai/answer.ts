import { writeContent } from '../../../services/landing/answers/do-task.ts';
import { landingAnswers, TASK_WORDS } from '../../../services/landing/answers/landing-answers.ts';
import type { ContentTask, LandingTask } from '../../../services/landing/answers/task.ts';
import { isWithoutModel, planModel } from '../../../services/platform/models/model-plan.ts';
import type { QueueName } from '../../../jobs/define-job.ts';
import { awaitedResult } from '../../platform/jobs/cached-result.ts';
import type { Call, Reply } from '../../route.ts';
import type { WaitQuery } from '../../platform/jobs/answer-schema.ts';

/** Where to fetch results that take longer than `RESULT_WAIT`. */
export const ANSWER_PATH = '/api/ai/answers';

type AskingCall = Pick<Call<unknown, WaitQuery, unknown>, 'caller' | 'em' | 'deps' | 'signal' | 'query'>;

/**
 * Responds with the requested content. Without a model it is laid out at once; a model writes it in a job, whose result the
 * request waits for within `RESULT_WAIT`.
 */
export async function contentAnswer(call: AskingCall, task: ContentTask): Promise<Reply> {
  const { caller, deps, signal, query } = call;
  const { companyId } = caller;
  const { model } = task.request;
  const { queue } = await planModel(deps.models, companyId, model);
  if (!query.wait || !(await isWithoutModel(deps.models, companyId, model)))
    return jobAnswer(call, task, queue);
  const calls = () => ({ companyId, key: null, signal });
  const { body } = await writeContent(deps, task, { calls, signal, companyId });
  return { status: 200, body };
}

/** Starts a job for the task and waits for its result. */
export async function jobAnswer(call: AskingCall, task: LandingTask, queue: QueueName): Promise<Reply> {
  const { em, deps } = call;
  const id = await landingAnswers.start(em, deps, { task, queue, what: TASK_WORDS[task.kind] });
  return awaitedResult(call, landingAnswers, { id, path: ANSWER_PATH });
}
