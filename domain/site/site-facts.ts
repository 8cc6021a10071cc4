import { parseRobots } from './robots/parse-robots.ts';
import { ROBOTS_TOKEN, robotsVerdict, rulesFor, type RobotsRules } from './robots/robots-rules.ts';

/** What page rules may know of the site besides the page. */
export interface SiteFacts {
  /** Of the start page after redirects. */
  origin: string;
  /** Paths that robots.txt closes to `agent`; false without a robots.txt. */
  isBlocked: (url: string, agent?: string) => boolean;
}

/** What SiteFacts are made from. Plain data: it may go to another process. */
export interface SiteSource {
  /** Start page after redirects. */
  url: string;
  /** Text of robots.txt; null when there is none to be obeyed. */
  robots: string | null;
}

/** What page rules may know of the site. */
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
