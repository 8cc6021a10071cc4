import type { TenantEntityManager } from '../../db/tenancy.ts';
import { answerTask, type TaskAnswer } from '../../services/interviews/answers/answer-task.ts';
import { interviewAnswers } from '../../services/interviews/answers/interview-answers.ts';
import type { ServiceDeps } from '../../services/deps.ts';
import { forgetReplies } from '../../services/platform/models/call-model.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { answerActivity } from '../job/answer-activity.ts';

type InterviewContentDeps = StageDeps & Pick<ServiceDeps, 'models' | 'blobs' | 'fileTexts'>;

/** The activity of interview-content. */
export function createInterviewContent(deps: InterviewContentDeps) {
  return {
    answerInterviewRequest: answerActivity(
      deps,
      interviewAnswers,
      async ({ em, task, answerId, calls, stage }) => {
        const answer = await answerTask(em, deps, calls('answer'), task);
        return {
          store: (tx) => keepAnswer(tx, deps, { companyId: stage.ref.companyId, answerId, ...answer }),
        };
      },
    ),
  };
}

/** Stores the result within the transaction, so that no response it quotes can be erased meanwhile. */
async function keepAnswer(
  tx: TenantEntityManager,
  { blobs }: InterviewContentDeps,
  { companyId, answerId, body, store, replies }: TaskAnswer & { companyId: string; answerId: string },
): Promise<void> {
  await store(tx);
  await interviewAnswers.keep(blobs, companyId, answerId, body);
  await forgetReplies(tx, replies);
}
