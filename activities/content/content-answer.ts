import { companyEntityManager } from '../../db/tenancy.ts';
import { launchQueued } from '../../domain/platform/job/launch-queued.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { Embedder } from '../../domain/ports/embedder.ts';
import { contentAnswers } from '../../services/content/answers/content-answers.ts';
import { notifyAnswered } from '../../services/content/answers/notify-callback.ts';
import { doTask } from '../../services/content/answers/do-task.ts';
import { siteText } from '../../services/content/summaries/site-text.ts';
import { forgetReplies } from '../../services/platform/models/call-model.ts';
import { stageCalls } from '../../services/platform/models/for-stage.ts';
import type { ModelDeps } from '../../services/platform/models/model-call.ts';
import type { Stage } from '../../services/platform/stage.ts';
import type { SiteDeps } from '../../services/site/deps.ts';
import { stageActivity } from '../job/stage-activity.ts';

export interface ContentAnswerDeps extends SiteDeps, ModelDeps {
  blobs: BlobStore;
  embedder: Embedder | null;
}

/** The activities of content-answer. */
export function createContentAnswer(deps: ContentAnswerDeps) {
  return { answerContentRequest: createAnswerRequest(deps) };
}

export type ContentAnswerActivities = ReturnType<typeof createContentAnswer>;

/** Performs the request and stores the result beside it. */
const createAnswerRequest = (deps: ContentAnswerDeps) =>
  stageActivity(deps, async (stage: Stage<null>, { answerId }: { answerId: string }): Promise<null> => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const task = await contentAnswers.task(deps.blobs, companyId, answerId);
    const { calls, keys } = stageCalls(stage);
    const readSite = (url: string) => siteText(deps, url, stage.signal);
    const told = 'projectId' in task.request ? { projectId: task.request.projectId } : {};
    const { body, store } = await doTask(em, { ...deps, readSite }, task, { calls, signal: stage.signal });
    await contentAnswers.keep(deps.blobs, companyId, answerId, body);
    let queued: string[] = [];
    await stage.commit(
      async (tx) => {
        await store?.(tx);
        await forgetReplies(tx, keys);
        queued = await notifyAnswered(tx, stage.ref.jobId, { ...told, ...body });
      },
      { output: null },
    );
    await launchQueued(deps, companyId, queued);
    return null;
  });
