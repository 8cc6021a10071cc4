import { frontierState } from '../../../db/audit/frontier.ts';
import { addLine } from '../../../db/audit/lines.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { Stage } from '../../../services/platform/stage.ts';
import { crawlLevel } from '../../../services/audit/crawl/crawl-level.ts';
import { openCrawl, type Crawl } from '../../../services/audit/crawl/open-crawl.ts';
import { PauseWatch } from '../../../services/audit/crawl/pause-watch.ts';
import { planLevel } from '../../../services/audit/crawl/plan-level.ts';
import type { SeoAuditDeps } from '../../../services/audit/deps.ts';

/**
 * Fetches and evaluates pages until the crawl is done or the batch is full. If a worker is killed, only the pages in progress are
 * fetched again.
 */
export const createCrawlBatch = (deps: SeoAuditDeps) =>
  stageActivity(deps, async (stage, { auditId }: { auditId: string }): Promise<{ isDone: boolean }> => {
    const crawl = await openCrawl(deps, stage, auditId);
    const watch = new PauseWatch(deps.orm, stage.ref);
    const deadline = performance.now() + deps.crawl.CRAWL_BATCH_TIME;
    const isOver = () => watch.isPaused || performance.now() > deadline;
    try {
      const done = await crawlPages(stage, crawl, isOver);
      if (done === null) return { isDone: false };
      const message = `Crawled ${done} ${done === 1 ? 'page' : 'pages'}`;
      return await stage.commit(
        (tx) => addLine(tx, auditId, { sourceKey: 'crawl/end', step: 'crawl', message }),
        { output: { isDone: true }, progress: { done, total: done, unit: 'pages' } },
      );
    } finally {
      watch.stop();
    }
  });

/**
 * Crawls one depth level after another.
 * @returns the number of pages when the crawl is complete; null if the batch is full first
 */
async function crawlPages(
  stage: Stage<{ isDone: boolean }>,
  crawl: Crawl,
  isOver: () => boolean,
): Promise<number | null> {
  const { deps, auditId, options, facts: site, isClosed, startedAt: now } = crawl;
  const em = companyEntityManager(deps.orm, crawl.companyId);
  const withRules = deps.crawl.CRAWL_RULES;
  const rules = { startUrl: crawl.site.startUrl, options, site, isClosed, withRules, now };
  let pages = deps.crawl.CRAWL_BATCH_PAGES;
  while (pages > 0 && !isOver()) {
    const hasMore = await planLevel(em, auditId, rules);
    const { level, done, found } = await frontierState(em, auditId);
    if (!hasMore) return done;
    const total = done + found;
    const onStored = (stored: number) => stage.progress({ done: stored, total, unit: 'pages' });
    pages -= await crawlLevel(crawl, { level, done, pages, isOver, signal: stage.signal, onStored });
  }
  return null;
}
