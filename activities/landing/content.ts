import { companyEntityManager } from '../../db/tenancy.ts';
import { doTask } from '../../services/landing/answers/do-task.ts';
import { landingAnswers } from '../../services/landing/answers/landing-answers.ts';
import type { LandingGenerationDeps } from '../../services/landing/generation/deps.ts';
import { forgetReplies } from '../../services/platform/models/call-model.ts';
import { stageCalls } from '../../services/platform/models/for-stage.ts';
import type { Stage } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';

/** The activities of landing-content. */
export function createLandingContent(deps: LandingGenerationDeps) {
  return { answerRequest: createAnswerRequest(deps) };
}

export type LandingContentActivities = ReturnType<typeof createLandingContent>;

/** Performs the request and stores the result beside it. */
const createAnswerRequest = (deps: LandingGenerationDeps) =>
  stageActivity(deps, async (stage: Stage<null>, { answerId }: { answerId: string }): Promise<null> => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const task = await landingAnswers.task(deps.blobs, companyId, answerId);
    const { calls, keys: replies } = stageCalls(stage);
    const { body, store } = await doTask(em, deps, task, { calls, signal: stage.signal });
    await landingAnswers.keep(deps.blobs, companyId, answerId, body);
    return stage.commit(
      async (tx) => {
        await store?.(tx);
        await forgetReplies(tx, replies);
      },
      { output: null },
    );
  });
