import { parseRobots } from '../../site/robots/parse-robots.ts';
import { ROBOTS_FINDINGS } from '../../site/robots/robots-findings.ts';
import { robotsVerdict, rulesFor, type RobotsRules } from '../../site/robots/robots-rules.ts';
import type { SiteEvaluators } from './site-evaluators.ts';
import type { AuditSite } from '../report.ts';
import type { Details } from '../../site/page-finding.ts';

/** Seconds; with a longer crawl delay, crawling a thousand pages takes hours. */
const LONG_DELAY = 10;
const WHOLE_SITE = new Set(['/', '/*', '*']);
const SEARCH_ENGINE = 'Googlebot';
/** Crawlers whose pages become training data, and those whose pages are cited in answers. */
const TRAINING = ['CCBot', 'ClaudeBot', 'GPTBot', 'Google-Extended'];
const AI_SEARCH = ['Claude-SearchBot', 'OAI-SearchBot', 'PerplexityBot'];

/** Checks of robots.txt. */
export const robotsEvaluators: SiteEvaluators = {
  'robots-missing': ({ robots }) => (robots.result === 'missing' ? {} : null),
  'robots-unreachable': ({ robots: { result, status } }) =>
    result === 'unavailable' || result === 'unreachable' ? { status: status ?? 'no response' } : null,
  'robots-invalid': ({ robots }) => {
    const faults = robots.findings.filter(({ code }) => isFault(code));
    const lines = faults.map(({ code, examples: [first] }) => (first ? `${code}: ${first}` : code));
    return lines.length === 0 ? null : { faults: lines.sort() };
  },
  'robots-blocks-site': (site) => {
    const { rules } = rulesOf(site, SEARCH_ENGINE);
    const closes = rules.find(({ allow, pattern }) => !allow && WHOLE_SITE.has(pattern));
    return closes && !rules.some(({ allow }) => allow) ? { line: closes.line } : null;
  },
  'robots-crawl-delay-long': ({ robots: { crawlDelay } }) =>
    crawlDelay !== null && crawlDelay > LONG_DELAY ? { seconds: crawlDelay } : null,
  'ai-crawlers-blocked': (site) => refused(site, TRAINING),
  'ai-search-blocked': (site) => refused(site, AI_SEARCH),
};

/** A long delay has its own rule, and unusual lines are harmless. */
function isFault(code: string): boolean {
  const words = Object.entries(ROBOTS_FINDINGS).find(([known]) => known === code)?.[1];
  return words !== undefined && words.severity !== 'notice' && code !== 'robots-delay-long';
}

/** Crawlers that are disallowed on the start page although search engines are allowed. */
function refused(site: AuditSite, crawlers: string[]): Details | null {
  const mayRead = (agent: string) => robotsVerdict(rulesOf(site, agent), site.startUrl).allowed;
  if (!mayRead(SEARCH_ENGINE)) return null;
  const blocked = crawlers.filter((crawler) => !mayRead(crawler));
  return blocked.length === 0 ? null : { crawlers: blocked };
}

function rulesOf({ robots: { result, text, url } }: AuditSite, agent: string): RobotsRules {
  const served = result === 'read' ? (text ?? '') : '';
  return rulesFor(parseRobots(new TextEncoder().encode(served), url), agent);
}
