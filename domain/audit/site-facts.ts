import { parseRobots } from '../site/robots/parse-robots.ts';
import { ROBOTS_TOKEN, robotsVerdict, rulesFor, type RobotsRules } from '../site/robots/robots-rules.ts';
import type { SiteFacts } from './rule.ts';

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
    isBlocked(address, agent = ROBOTS_TOKEN) {
      if (file === null) return false;
      const rules = byAgent.get(agent) ?? rulesFor(file, agent);
      byAgent.set(agent, rules);
      return !robotsVerdict(rules, address).allowed;
    },
  };
}
