import { companyEntityManager } from '../../db/tenancy.ts';
import { answerTask } from '../../services/interviews/answers/answer-task.ts';
import { interviewAnswers } from '../../services/interviews/answers/interview-answers.ts';
import type { ServiceDeps } from '../../services/deps.ts';
import { forgetReplies } from '../../services/platform/models/call-model.ts';
import { forStage } from '../../services/platform/models/for-stage.ts';
import type { Stage, StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';

export type InterviewContentDeps = StageDeps & Pick<ServiceDeps, 'models' | 'blobs' | 'fileTexts'>;

/** The activities of interview-content. */
export function createInterviewContent(deps: InterviewContentDeps) {
  return {
    /** Performs the request and stores the result beside it. */
    answerInterviewRequest: stageActivity(
      deps,
      async (stage: Stage<null>, { answerId }: { answerId: string }): Promise<null> => {
        const { companyId } = stage.ref;
        const em = companyEntityManager(deps.orm, companyId);
        const task = await interviewAnswers.task(deps.blobs, companyId, answerId);
        const frame = forStage(stage);
        const { body, store, replies } = await answerTask(em, deps, frame, task);
        return stage.commit(
          async (tx) => {
            await store(tx);
            // Within the transaction, so that no response can be erased while the result quotes it.
            await interviewAnswers.keep(deps.blobs, companyId, answerId, body);
            await forgetReplies(tx, replies);
          },
          { output: null },
        );
      },
    ),
  };
}

export type InterviewContentActivities = ReturnType<typeof createInterviewContent>;
