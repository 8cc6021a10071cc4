import { writeContent } from '../../../services/landing/answers/do-task.ts';
import { landingAnswers, TASK_WORDS } from '../../../services/landing/answers/landing-answers.ts';
import type { ContentTask, LandingTask } from '../../../services/landing/answers/task.ts';
import { ask } from '../../../services/landing/content/ask.ts';
import { planModel } from '../../../services/platform/models/model-plan.ts';
import type { QueueName } from '../../../jobs/define-job.ts';
import { keptAnswer } from '../../platform/jobs/kept-answer.ts';
import type { Call, Reply } from '../../route.ts';
import type { WaitQuery } from '../../platform/jobs/answer-schema.ts';

type AnswerCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'em' | 'deps' | 'signal'>;
type AskingCall = AnswerCall & Pick<Call<unknown, WaitQuery, unknown>, 'query'>;

/**
 * The content that a request asks for. The built-in model answers at once; a provider's does in a job, whose answer is
 * waited for within `RESULT_WAIT`.
 */
export async function contentAnswer(call: AskingCall, task: ContentTask): Promise<Reply> {
  const { caller, em, deps, signal, query } = call;
  const { companyId } = caller;
  const { model } = task.request;
  const { queue } = planModel(deps.models, model);
  if (query.wait === 'false' || deps.models.providerOf(model) !== 'offline')
    return jobAnswer(call, task, queue);
  const asked = { em, companyId, signal, question: task };
  const { body, store } = await ask(asked, (calls) => writeContent(deps, task, { calls, signal, companyId }));
  await store?.(em);
  return { status: 200, body };
}

/** Has a job do it. */
export async function jobAnswer(call: AskingCall, task: LandingTask, queue: QueueName): Promise<Reply> {
  const { em, deps, query } = call;
  const id = await landingAnswers.start(em, deps, { task, queue, what: TASK_WORDS[task.kind] });
  return answerOf(call, id, query.wait === 'false' ? 0 : deps.settings.RESULT_WAIT);
}

/** The answer once it is there, within `wait` milliseconds, or where to look for it. What failed is its problem. */
export function answerOf(call: AnswerCall, id: string, wait: number): Promise<Reply> {
  return keptAnswer(call, landingAnswers, { id, wait, path: '/api/ai/answers' });
}
