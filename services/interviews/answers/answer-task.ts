import { keepInsights } from '../../../db/interviews/insights.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallFrame } from '../../platform/models/model-call.ts';
import { findInsights, shownInsights } from '../insights.ts';
import { findInterview } from '../team.ts';
import { suggestQuestions } from '../suggest-questions.ts';
import type { InterviewTask } from './interview-answers.ts';

export interface TaskAnswer {
  /** The response body. */
  body: unknown;
  /** Stores what belongs to the answer. AppError `unavailable` if the answer has to be requested again. */
  store: (em: TenantEntityManager) => Promise<void>;
  /** Cache keys of the model replies used, for `forgetReplies`. */
  replies: string[];
}

/** Carries out a request to a model. AppErrors `not-found`, and those of `fileText` and `callModel`. */
export async function answerTask(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'orm' | 'models' | 'blobs' | 'fileTexts'>,
  frame: CallFrame,
  task: InterviewTask,
): Promise<TaskAnswer> {
  if (task.kind === 'questions') {
    const { suggested, replies } = await suggestQuestions(em, deps, frame, task);
    return { body: suggested, store: async () => {}, replies };
  }
  const interview = await findInterview(em, task.interviewId);
  const found = await findInsights(em, deps, frame, { interview, model: task.model });
  return {
    body: shownInsights(found.insights),
    replies: frame.key ? [frame.key] : [],
    async store(within) {
      if (await within.transactional((tx) => keepInsights(tx, interview.id, found))) return;
      throw new AppError('unavailable', 'A response was deleted in the meantime; try again');
    },
  };
}
