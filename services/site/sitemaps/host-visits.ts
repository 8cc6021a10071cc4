import { isPrivateHost } from '../../../domain/site/private-host.ts';
import { crawlerAgent } from '../../../domain/site/crawler-agent.ts';
import { fetchRobots, ROBOTS_REDIRECTS } from '../../../domain/site/robots/fetch-robots.ts';
import { MOST_ROBOTS_BYTES } from '../../../domain/site/robots/parse-robots.ts';
import { DISALLOW_ALL, robotsVerdict, type RobotsRules } from '../../../domain/site/robots/robots-rules.ts';
import type { FetchedPage } from '../../../domain/ports/page-reader.ts';
import { fetchPage, type FetchPageOptions } from '../fetch/fetch-page.ts';
import { Pace } from '../fetch/pace.ts';
import { openFollowing } from '../fetch/open-following.ts';
import type { SiteDeps } from '../deps.ts';

/** Maximum requests per second to a host on the public internet. */
const RPS = 10;

/** Fetches pages of many hosts and respects the robots.txt of each. */
export class HostVisits {
  readonly pace: Pace;
  readonly #options: Omit<FetchPageOptions, 'signal'>;
  readonly #robots = new Map<string, Promise<RobotsRules>>();
  readonly #delays = new Map<string, number>();

  constructor({ web, crawl }: Pick<SiteDeps, 'web' | 'crawl'>) {
    this.pace = new Pace((host) => Math.max(leastInterval(host), this.#delays.get(host) ?? 0));
    this.#options = {
      web,
      pace: this.pace,
      userAgent: crawlerAgent(crawl),
      timeout: crawl.CRAWL_TIMEOUT,
      retries: crawl.CRAWL_RETRIES.slice(0, 1),
      maxBytes: crawl.CRAWL_MAX_BYTES,
      mayFollow: () => true,
    };
  }

  /** Null when robots.txt disallows the URL. Throws only the signal's reason. */
  async fetch(url: string, signal: AbortSignal): Promise<FetchedPage | null> {
    const rules = await this.#rulesOf(url, signal);
    if (!robotsVerdict(rules, url).allowed) return null;
    const known = { url, depth: null, inSitemap: true, isBlocked: false, sitemapVersions: [] };
    return fetchPage(known, { ...this.#options, signal });
  }

  /**
   * Like fetch, but returns the target of a redirect in place of the page: it is fetched with the robots.txt and pace of its own
   * host.
   */
  async fetchTarget(url: string, signal: AbortSignal): Promise<FetchedPage | null> {
    const page = await this.fetch(url, signal);
    const isMoved = page !== null && page.redirects.length > 0 && page.failure === null;
    return isMoved && page.status === 200 ? this.fetch(page.finalUrl, signal) : page;
  }

  /** Whether no page of the host may be fetched because its robots.txt could not be fetched. */
  async isUnreachable(url: string, signal: AbortSignal): Promise<boolean> {
    return (await this.#rulesOf(url, signal)) === DISALLOW_ALL;
  }

  /** The first request to a host fetches its robots.txt for all; if it is aborted, the next one does. */
  async #rulesOf(url: string, signal: AbortSignal): Promise<RobotsRules> {
    const { host } = new URL(url);
    for (;;) {
      const asked = this.#robots.get(host);
      if (!asked) {
        const own = this.#askFor(url, host, signal);
        this.#robots.set(host, own);
        own.catch(() => this.#robots.delete(host));
        return own;
      }
      const rules = await asked.catch(() => null);
      signal.throwIfAborted();
      if (rules) return rules;
    }
  }

  async #askFor(url: string, host: string, signal: AbortSignal): Promise<RobotsRules> {
    const limits = {
      redirects: ROBOTS_REDIRECTS,
      maxBytes: 4 * MOST_ROBOTS_BYTES,
      retriesTimeouts: false,
    };
    // robots.txt is fetched without a pace, because it defines the host's pace.
    const options = { ...this.#options, ...limits, signal, pace: new Pace(leastInterval) };
    const { rules } = await fetchRobots(url, (robotsUrl) => openFollowing(robotsUrl, options));
    if (rules.crawlDelayMs !== null) this.#delays.set(host, rules.crawlDelayMs);
    return rules;
  }
}

function leastInterval(host: string): number {
  return isPrivateHost(new URL(`http://${host}`).hostname) ? 0 : 1_000 / RPS;
}
