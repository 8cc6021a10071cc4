import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { Calls, ModelDeps } from '../../platform/models/model-call.ts';
import { writeText } from '../generate-text.ts';
import { generateOutline } from '../outlines/generate-outline.ts';
import { describeAudience, summariseBusiness } from '../summaries/business.ts';
import type { ReadSite } from '../summaries/site-text.ts';
import { getTitles } from '../titles/get-titles.ts';
import type { ContentTask } from './content-answers.ts';
import type { TaskResult } from './task-result.ts';

export type TaskDeps = ModelDeps & { embedder: Embedder | null; readSite: ReadSite };

/** Carries out a request. AppErrors `not-found`, those of `callModel` and of reading a site. */
export async function doTask(
  em: TenantEntityManager,
  deps: TaskDeps,
  task: ContentTask,
  { calls, signal }: { calls: Calls; signal: AbortSignal },
): Promise<TaskResult> {
  const asking = { calls, model: task.model, signal };
  switch (task.kind) {
    case 'titles':
      return { body: await getTitles(em, deps, asking, task.request) };
    case 'outline':
      return generateOutline(em, deps, asking, task.request);
    case 'summary':
      return summariseBusiness(em, deps, asking, task.request);
    case 'audience':
      return describeAudience(em, deps, asking, task.request);
    case 'text':
      return { body: await writeText(deps, asking, task.request) };
  }
}
