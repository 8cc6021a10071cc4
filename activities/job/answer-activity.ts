import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { CachedResults } from '../../services/platform/cached-results.ts';
import { forgetReplies } from '../../services/platform/models/call-model.ts';
import { stageCalls } from '../../services/platform/models/for-stage.ts';
import type { Calls } from '../../services/platform/models/model-call.ts';
import type { Stage, StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from './stage-activity.ts';

export interface Answering<Task> {
  stage: Stage<null>;
  em: TenantEntityManager;
  task: Task;
  answerId: string;
  calls: Calls;
}

interface Answered {
  /** The result; omitted if `store` stores it. */
  body?: unknown;
  /** What to store together with it. */
  store?: ((tx: TenantEntityManager) => Promise<unknown>) | undefined;
  /** Called once the result is stored. */
  done?: () => Promise<void>;
}

/** The activity of an answer job: carries out the request and stores the result with it. */
export function answerActivity<Task>(
  deps: StageDeps & { blobs: BlobStore },
  results: CachedResults<Task>,
  answer: (asked: Answering<Task>) => Promise<Answered>,
) {
  return stageActivity(
    deps,
    async (stage: Stage<null>, { answerId }: { answerId: string }): Promise<null> => {
      const { companyId } = stage.ref;
      const em = companyEntityManager(deps.orm, companyId);
      const task = await results.task(deps.blobs, companyId, answerId);
      const { calls, keys } = stageCalls(stage);
      const { body, store, done } = await answer({ stage, em, task, answerId, calls });
      if (body !== undefined) await results.keep(deps.blobs, companyId, answerId, body);
      await stage.commit(
        async (tx) => {
          await store?.(tx);
          await forgetReplies(tx, keys);
        },
        { output: null },
      );
      await done?.();
      return null;
    },
  );
}
