import { launchQueued } from '../../domain/platform/job/launch-queued.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { Embedder } from '../../domain/ports/embedder.ts';
import { contentAnswers } from '../../services/content/answers/content-answers.ts';
import { notifyAnswered } from '../../services/content/answers/notify-callback.ts';
import { doTask } from '../../services/content/answers/do-task.ts';
import { siteText } from '../../services/content/summaries/site-text.ts';
import type { ModelDeps } from '../../services/platform/models/model-call.ts';
import type { SiteDeps } from '../../services/site/deps.ts';
import { answerActivity } from '../job/answer-activity.ts';

type ContentAnswerDeps = SiteDeps & ModelDeps & { blobs: BlobStore; embedder: Embedder | null };

/** The activity of content-answer. */
export function createContentAnswer(deps: ContentAnswerDeps) {
  return {
    answerContentRequest: answerActivity(deps, contentAnswers, async ({ stage, em, task, calls }) => {
      const { ref, signal } = stage;
      const readSite = (url: string) => siteText(deps, url, signal);
      const told = 'projectId' in task.request ? { projectId: task.request.projectId } : {};
      const { body, store } = await doTask(em, { ...deps, readSite }, task, { calls, signal });
      let queued: string[] = [];
      return {
        body,
        async store(tx) {
          await store?.(tx);
          queued = await notifyAnswered(tx, ref.jobId, { ...told, ...body });
        },
        done: () => launchQueued(deps, ref.companyId, queued),
      };
    }),
  };
}
