import { frontierState } from '../../../db/audits/frontier.ts';
import { addLine } from '../../../db/audits/lines.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { crawlWave } from './crawl/crawl-wave.ts';
import { openCrawl } from './crawl/open-crawl.ts';
import { planWave } from './crawl/plan-wave.ts';
import type { SeoAuditDeps } from './deps.ts';

/**
 * Fetches and judges pages until the crawl is done or the batch is full. Whoever comes after a killed worker fetches
 * again what was under way; what is stored stays.
 */
export const createCrawlBatch = (deps: SeoAuditDeps) =>
  stageActivity(deps, async (stage, { auditId }: { auditId: string }): Promise<{ isDone: boolean }> => {
    const crawl = await openCrawl(deps, stage, auditId);
    const em = companyEntityManager(deps.orm, crawl.companyId);
    const { options, facts, isClosed, startedAt, site } = crawl;
    const withRules = deps.crawl.CRAWL_RULES;
    const rules = { startUrl: site.startUrl, options, site: facts, isClosed, withRules, now: startedAt };
    const deadline = performance.now() + deps.crawl.CRAWL_BATCH_TIME;
    let pages = deps.crawl.CRAWL_BATCH_PAGES;
    while (pages > 0 && performance.now() < deadline) {
      const hasMore = await planWave(em, auditId, rules);
      const { wave, done, found } = await frontierState(em, auditId);
      if (!hasMore) {
        const message = `Crawled ${done} ${done === 1 ? 'page' : 'pages'}`;
        return stage.commit(
          (tx) => addLine(tx, auditId, { sourceKey: 'crawl/end', step: 'crawl', message }),
          {
            output: { isDone: true },
            progress: { done, total: done, unit: 'pages' },
          },
        );
      }
      const total = done + found;
      const onStored = (now: number) => stage.progress({ done: now, total, unit: 'pages' });
      const { signal } = stage;
      pages -= await crawlWave(crawl, { wave, done, pages, deadline, signal, onStored });
    }
    return { isDone: false };
  });
