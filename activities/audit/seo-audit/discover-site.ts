import { AuditEntity } from '../../../db/audit/entities.ts';
import { clearFrontier, listUrls, openFrontier } from '../../../db/audit/frontier.ts';
import { addLine } from '../../../db/audit/lines.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { siteFacts } from '../../../domain/site/site-facts.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import { sitePace } from '../../../services/audit/crawl/open-crawl.ts';
import { crawlerAgent } from '../../../domain/site/crawler-agent.ts';
import type { SeoAuditDeps } from '../../../services/audit/deps.ts';
import { findStart } from '../../../services/audit/discover/find-start.ts';
import { listSitemaps, noSitemaps } from '../../../services/audit/discover/list-sitemaps.ts';
import { NO_PROBES, probeSite } from '../../../services/audit/discover/probe-site.ts';
import { readRobots } from '../../../services/audit/discover/read-robots.ts';
import type { AuditSite } from '../../../domain/audit/report.ts';

/**
 * Determines what the crawl needs: the start URL after redirects, robots.txt and the sitemaps. AppErrors of findStart when the
 * site does not respond. If robots.txt cannot be fetched, nothing else is requested (RFC 9309), and the audit ends without pages.
 */
export const createDiscoverSite = (deps: SeoAuditDeps) =>
  stageActivity(deps, async (stage, { auditId }: { auditId: string }): Promise<null> => {
    const { crawl, web, gunzip } = deps;
    const { signal } = stage;
    const em = () => companyEntityManager(deps.orm, stage.ref.companyId);
    const { url, options, createdAt: now } = await em().findOneOrFail(AuditEntity, { id: auditId });
    const tell = (name: string, message: string) =>
      em().transactional((tx) =>
        addLine(tx, auditId, { sourceKey: `discover/${name}`, step: 'discover', message }),
      );
    const asking = {
      web,
      signal,
      pace: sitePace(options, url, null),
      userAgent: crawlerAgent(crawl),
      timeout: crawl.CRAWL_TIMEOUT,
      retries: crawl.CRAWL_RETRIES,
      maxBytes: crawl.CRAWL_MAX_BYTES,
    };
    await clearFrontier(em(), auditId);
    const startUrl = await findStart(url, { ...asking, retries: crawl.CRAWL_RETRIES.slice(0, 1) });
    await tell('start', `Start URL: ${startUrl}`);
    const robots = await readRobots(startUrl, asking);
    const isClosed = options.respectRobots && robots.result.startsWith('un');
    await tell('robots', robotsLine(robots, isClosed));
    const store = async (urls: Parameters<typeof listUrls>[2]) => listUrls(em(), auditId, urls);
    const sitemaps = isClosed
      ? noSitemaps()
      : await listSitemaps({ startUrl, named: robots.sitemaps, exchange: asking, gunzip, now, store });
    if (!isClosed) await tell('sitemaps', sitemapsLine(sitemaps));
    const facts = siteFacts({ url: startUrl, robots: robots.text });
    const mayFetch = (url: string) => !(options.respectRobots && facts.isBlocked(url));
    const probes = isClosed ? NO_PROBES : await probeSite(startUrl, { ...asking, mayFetch });
    if (options.render !== 'never' && !deps.browser)
      await tell('browser', 'No browser is available: pages are evaluated without JavaScript rendering');
    return stage.commit(
      async (tx) => {
        const audit = await tx.findOneOrFail(AuditEntity, { id: auditId });
        const site = { startUrl, origin: new URL(startUrl).origin, robots, sitemaps, probes };
        // Measurements of an earlier run do not apply to this one.
        tx.assign(audit, { site, lab: null });
        await openFrontier(tx, auditId, startUrl);
      },
      { output: null },
    );
  });

/** The progress line about robots.txt. */
function robotsLine(
  { result, status }: Pick<AuditSite['robots'], 'result' | 'status'>,
  isClosed: boolean,
): string {
  const told = {
    read: 'robots.txt was read',
    missing: 'robots.txt is missing: everything may be crawled',
    unavailable: `robots.txt returned status ${status}`,
    unreachable: 'robots.txt could not be fetched',
  }[result];
  return isClosed ? `${told}: nothing may be crawled` : told;
}

/** The progress line about the sitemaps. */
export function sitemapsLine({ files, urls }: Pick<AuditSite['sitemaps'], 'files' | 'urls'>): string {
  if (files.length === 0) return 'No sitemap was found';
  const unread = files.filter((file) => file.error !== null && file.urls === 0).length;
  const read = `Sitemaps read: ${files.length - unread}, with ${urls} URLs`;
  return unread === 0 ? read : `${read}; could not be read: ${unread}`;
}
