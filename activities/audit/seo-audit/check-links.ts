import { abortable } from '../../../db/abortable.ts';
import { evaluateTargets } from '../../../db/audit/rules/evaluate-targets.ts';
import { addLine } from '../../../db/audit/lines.ts';
import {
  collectTargets,
  countTargets,
  leaveTargets,
  openTargets,
  saveAnswers,
  type Target,
  type TargetAnswer,
} from '../../../db/audit/targets.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { isSameSite } from '../../../domain/site/urls/same-site.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { inParallel } from '../../../services/site/fetch/in-parallel.ts';
import { openCrawl, type Crawl } from '../../../services/audit/crawl/open-crawl.ts';
import { crawlerAgent } from '../../../domain/site/crawler-agent.ts';
import type { SeoAuditDeps } from '../../../services/audit/deps.ts';
import { requestTarget } from '../../../services/audit/links/request-target.ts';
import { roundRobinHosts } from '../../../services/audit/links/round-robin-hosts.ts';

/** Number of results stored together. */
const WRITTEN_TOGETHER = 20;

/**
 * Requests every link target and resource that the crawl has not requested, once each, until the batch's time is up; when all are
 * done, evaluates them. Results are stored in groups, so that after a worker is killed only the last group is repeated.
 */
export const createCheckLinks = (deps: SeoAuditDeps) =>
  stageActivity(deps, async (stage, { auditId }: { auditId: string }): Promise<{ isDone: boolean }> => {
    const crawl = await openCrawl(deps, stage, auditId);
    const em = companyEntityManager(deps.orm, crawl.companyId);
    if ((await countTargets(em, auditId)).total === 0) {
      await collectTargets(em, auditId, deps.crawl.AUDIT_TARGETS);
      await leaveBlocked(crawl);
    }
    const start = await countTargets(em, auditId);
    let { done } = start;
    await askAll(crawl, stage.signal, async (answers) => {
      await saveAnswers(em, auditId, answers);
      done += answers.length;
      stage.progress({ done, total: start.total, unit: 'links' });
    });
    const { total, ...now } = await countTargets(em, auditId);
    const progress = { done: now.done, total, unit: 'links' };
    if (now.done < total) return stage.commit(async () => {}, { output: { isDone: false }, progress });
    await abortable(em, stage.signal, (tx) => evaluateTargets(tx, auditId));
    const message = `Checked ${total} ${total === 1 ? 'URL' : 'URLs'} of resources and external links`;
    return stage.commit((tx) => addLine(tx, auditId, { sourceKey: 'links', step: 'links', message }), {
      output: { isDone: true },
      progress,
    });
  });

/** Marks URLs of the site that robots.txt disallows as not requested. */
async function leaveBlocked({
  deps,
  companyId,
  auditId,
  options,
  facts,
  site,
  isClosed,
}: Crawl): Promise<void> {
  if (!options.respectRobots) return;
  const em = companyEntityManager(deps.orm, companyId);
  const blocked = (await openTargets(em, auditId)).filter(
    ({ url }) => isSameSite(url, site.startUrl, 'host') && (isClosed || facts.isBlocked(url)),
  );
  await leaveTargets(
    em,
    auditId,
    blocked.map(({ hash }) => hash),
  );
}

/** Requests the open targets, several at once and round-robin by host, until the batch's time is up. */
async function askAll(
  crawl: Crawl,
  stop: AbortSignal,
  save: (answers: TargetAnswer[]) => Promise<void>,
): Promise<void> {
  const { deps, companyId, auditId } = crawl;
  const open = await openTargets(companyEntityManager(deps.orm, companyId), auditId);
  const deadline = performance.now() + deps.crawl.CRAWL_BATCH_TIME;
  const asking = { width: deps.crawl.CRAWL_CONCURRENCY, signal: stop };
  let answers: TargetAnswer[] = [];
  const flush = async (): Promise<void> => {
    const written = answers;
    answers = [];
    if (written.length > 0) await save(written);
  };
  await inParallel(before(deadline, roundRobinHosts(open)), asking, async (target, signal) => {
    answers.push(await requestTarget(target, optionsFor(crawl, target, signal)));
    if (answers.length >= WRITTEN_TOGETHER) await flush();
  });
  await flush();
}

/** Yields at least one item, and more until the deadline. */
function* before<Item>(deadline: number, items: readonly Item[]): Generator<Item, void, void> {
  for (const item of items) {
    yield item;
    if (performance.now() > deadline) return;
  }
}

/** Requests to the site itself are retried as often as those for pages, others at most once. */
function optionsFor({ deps, pace, site }: Crawl, { url }: Target, signal: AbortSignal) {
  const { crawl, web } = deps;
  const isOwn = isSameSite(url, site.startUrl, 'host');
  return {
    web,
    pace,
    userAgent: crawlerAgent(crawl),
    timeout: crawl.CRAWL_TIMEOUT,
    retries: isOwn ? crawl.CRAWL_RETRIES : crawl.CRAWL_RETRIES.slice(0, 1),
    maxBytes: crawl.CRAWL_MAX_BYTES,
    signal,
  };
}
