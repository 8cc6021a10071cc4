import { AuditEntity } from '../../../db/audit/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { AuditOptions } from '../../../domain/audit/audit-options.ts';
import type { AuditSite } from '../../../domain/audit/report.ts';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import { siteFacts, type SiteSource } from '../../../domain/site/site-facts.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Stage } from '../../platform/stage.ts';
import type { SeoAuditDeps } from '../deps.ts';
import { Pace } from '../../site/fetch/pace.ts';

/** Requests per second to hosts other than the audited one. */
const FOREIGN_RPS = 50;

/** Everything that the stages of a crawl need. */
export interface Crawl {
  deps: SeoAuditDeps;
  companyId: string;
  auditId: string;
  options: AuditOptions;
  startedAt: Date;
  site: AuditSite;
  source: SiteSource;
  facts: SiteFacts;
  /** robots.txt could not be fetched, so nothing may be fetched. */
  isClosed: boolean;
  pace: Pace;
}

export async function openCrawl(deps: SeoAuditDeps, stage: Stage<unknown>, auditId: string): Promise<Crawl> {
  const { companyId } = stage.ref;
  const em = companyEntityManager(deps.orm, companyId);
  const { options, site, createdAt } = await em.findOneOrFail(AuditEntity, { id: auditId });
  if (!site) throw new AppError('internal', 'The discovery of the site did not finish');
  const source: SiteSource = { url: site.startUrl, robots: site.robots.text };
  return {
    deps,
    companyId,
    auditId,
    options,
    startedAt: createdAt,
    site,
    source,
    facts: siteFacts(source),
    isClosed: options.respectRobots && ['unavailable', 'unreachable'].includes(site.robots.result),
    pace: sitePace(options, site.startUrl, site.robots.crawlDelay),
  };
}

/** The request rate of the audit's options; lower for the site itself when its robots.txt asks for it. */
export function sitePace(options: AuditOptions, siteUrl: string, crawlDelay: number | null): Pace {
  const { host } = new URL(siteUrl);
  return new Pace((other) => {
    // "No limit" applies to the site itself, not to other hosts that it redirects to.
    const rps = options.rps === 0 && other !== host ? FOREIGN_RPS : options.rps;
    const least = rps === 0 ? 0 : 1_000 / rps;
    const isAsked = other === host && options.respectRobots && crawlDelay !== null;
    return isAsked ? Math.max(least, crawlDelay * 1_000) : least;
  });
}
