import { answerTask } from '../../services/interviews/answers/answer-task.ts';
import {
  interviewAnswers,
  TASK_WORDS,
  type InterviewTask,
} from '../../services/interviews/answers/interview-answers.ts';
import { isWithoutModel } from '../../services/platform/models/model-plan.ts';
import type { QueueName } from '../../jobs/define-job.ts';
import type { WaitQuery } from '../platform/jobs/answer-schema.ts';
import { awaitedResult } from '../platform/jobs/cached-result.ts';
import type { Call, Reply } from '../route.ts';

/** URL path where results that take longer are fetched. */
export const ANSWER_PATH = '/api/interviews/answers';

/**
 * Answers a request to a model. The built-in model answers at once; a provider's runs in a job whose result is waited for within
 * `RESULT_WAIT`.
 */
export async function contentAnswer(
  call: Pick<Call<unknown, WaitQuery, unknown>, 'caller' | 'em' | 'deps' | 'signal' | 'query'>,
  { task, queue, id: known }: { task: InterviewTask; queue: QueueName; id?: string },
): Promise<Reply> {
  const { caller, em, deps, signal, query } = call;
  if (query.wait && (await isWithoutModel(deps.models, caller.companyId, task.model))) {
    const frame = { companyId: caller.companyId, key: null, signal };
    const { body, store } = await answerTask(em, deps, frame, task);
    await store(em);
    return { status: 200, body };
  }
  // Questions are only for the caller who requested them, insights for the interview's team.
  const readers =
    task.kind === 'questions' ? { userId: caller.userId } : { subject: `interview:${task.interviewId}` };
  const which = known === undefined ? {} : { id: known };
  const request = { task, queue, what: TASK_WORDS[task.kind], ...readers, ...which };
  const id = await interviewAnswers.start(em, deps, request);
  return awaitedResult(call, interviewAnswers, { id, path: ANSWER_PATH });
}
