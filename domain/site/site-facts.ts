import { parseRobots } from './robots/parse-robots.ts';
import { ROBOTS_TOKEN, robotsVerdict, rulesFor, type RobotsRules } from './robots/robots-rules.ts';

/** Facts about the site that page rules may use in addition to those of the page. */
export interface SiteFacts {
  /** The origin of the start page after redirects. */
  origin: string;
  /** Whether robots.txt disallows the URL for `agent`; false without a robots.txt. */
  isBlocked: (url: string, agent?: string) => boolean;
}

/** The data from which SiteFacts are made. Plain data: it is sent to the process that reads pages. */
export interface SiteSource {
  /** Start page after redirects. */
  url: string;
  /** Text of robots.txt; null if it is missing or ignored. */
  robots: string | null;
}

/** Makes the facts about a site that page rules may use. */
export function siteFacts({ url, robots }: SiteSource): SiteFacts {
  const file = robots === null ? null : parseRobots(Buffer.from(robots), new URL('/robots.txt', url).href);
  const byAgent = new Map<string, RobotsRules>();
  return {
    origin: new URL(url).origin,
    isBlocked(url, agent = ROBOTS_TOKEN) {
      if (file === null) return false;
      const rules = byAgent.get(agent) ?? rulesFor(file, agent);
      byAgent.set(agent, rules);
      return !robotsVerdict(rules, url).allowed;
    },
  };
}
