import { companyEntityManager } from '../../db/tenancy.ts';
import { answerBlobs } from '../../domain/landing/answer-blobs.ts';
import { doTask } from '../../services/landing/answers/do-task.ts';
import { keptTask } from '../../services/landing/answers/kept-task.ts';
import type { LandingGenerationDeps } from '../../services/landing/generation/deps.ts';
import { forgetReplies } from '../../services/platform/models/call-model.ts';
import type { Stage } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';
import { stageCalls } from './generation/stage-calls.ts';

/** The activities of landing-content. */
export function createLandingContent(deps: LandingGenerationDeps) {
  return { answerRequest: createAnswerRequest(deps) };
}

export type LandingContentActivities = ReturnType<typeof createLandingContent>;

/** Does what was asked for and keeps the answer beside the question. */
const createAnswerRequest = (deps: LandingGenerationDeps) =>
  stageActivity(deps, async (stage: Stage<null>, { answerId }: { answerId: string }): Promise<null> => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const keys = answerBlobs(companyId, answerId);
    const task = await keptTask(deps.blobs, keys);
    const { calls, keys: replies } = stageCalls(stage);
    const { body, store } = await doTask(em, deps, task, { calls, signal: stage.signal });
    await deps.blobs.put(keys.answer, Buffer.from(JSON.stringify(body)));
    return stage.commit(
      async (tx) => {
        await store?.(tx);
        await forgetReplies(tx, replies);
      },
      { output: null },
    );
  });
