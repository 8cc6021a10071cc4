import { MOST_CRAWL_DELAY, type RobotsFile, type RobotsRule } from './parse-robots.ts';
import { comparablePath, matchesPattern } from './robots-path.ts';

/** The product token of Millrace's crawler in robots.txt. */
export const ROBOTS_TOKEN = 'MillraceBot';

/** The rules of a robots.txt that apply to one crawler. Plain data: it may be stored and read again. */
export interface RobotsRules {
  /** In order of precedence: longer before shorter, Allow before Disallow. */
  rules: RobotsRule[];
  /** Milliseconds between two requests, at most MOST_CRAWL_DELAY; null if no delay is set. */
  crawlDelayMs: number | null;
}

export const ALLOW_ALL: RobotsRules = { rules: [], crawlDelayMs: null };
export const DISALLOW_ALL: RobotsRules = {
  rules: [{ allow: false, path: '/', pattern: '/', line: 0 }],
  crawlDelayMs: null,
};

/** The combined rules of all groups that name the crawler, or of all groups for `*` if none does. */
export function rulesFor(file: RobotsFile, token: string = ROBOTS_TOKEN): RobotsRules {
  const named = groupsOf(file, token.toLowerCase());
  const groups = named.length > 0 ? named : groupsOf(file, '*');
  const delays = groups.flatMap(({ crawlDelay }) => crawlDelay ?? []);
  return {
    rules: groups
      .flatMap(({ rules }) => rules)
      .sort(
        (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow) || a.line - b.line,
      ),
    crawlDelayMs: delays.length === 0 ? null : Math.min(Math.max(...delays), MOST_CRAWL_DELAY) * 1_000,
  };
}

function groupsOf({ groups }: RobotsFile, agent: string): RobotsFile['groups'] {
  return groups.filter(({ agents }) => agents.includes(agent));
}

/** Whether a URL may be requested, and the rule that decides; null if none applies. `/robots.txt` is always allowed. */
export function robotsVerdict(
  { rules }: RobotsRules,
  href: string,
): { allowed: boolean; rule: RobotsRule | null } {
  const path = comparablePath(new URL(href));
  if (path === '/robots.txt') return { allowed: true, rule: null };
  const rule = rules.find(({ pattern }) => matchesPattern(pattern, path)) ?? null;
  return { allowed: rule?.allow ?? true, rule };
}
