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
  /** The body of the answer. */
  body: unknown;
  /** Stores what is to be stored with it; AppError `unavailable` where it has to be asked for once more. */
  store: (em: TenantEntityManager) => Promise<void>;
  /** Keys of the replies that it was made from, for `forgetReplies`. */
  replies: string[];
}

/** Does what a request asks for. AppErrors `not-found`, of `fileText` and of `callModel`. */
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
