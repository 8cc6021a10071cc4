import { FindingTally, type Finding } from '../finding-tally.ts';
import { directiveOf, type Directive } from './robots-line.ts';
import type { RobotsFindingCode } from './robots-findings.ts';
import { rulePattern } from './robots-path.ts';

/** One Allow or Disallow line. Plain data: it may be stored and read again. */
export interface RobotsRule {
  allow: boolean;
  /** The path as written. */
  path: string;
  /** The pattern that URLs are matched against (robots-path.ts). */
  pattern: string;
  /** From 1. */
  line: number;
}

/** A group: consecutive User-agent lines and the rules below them. */
export interface RobotsGroup {
  /** Product tokens in lower case, or `*`. */
  agents: string[];
  rules: RobotsRule[];
  /** Seconds, as declared. */
  crawlDelay: number | null;
}

export interface RobotsFile {
  groups: RobotsGroup[];
  /** Absolute, each once, in order. */
  sitemaps: string[];
  findings: Finding<RobotsFindingCode>[];
}

/** RFC 9309 requires crawlers to read at least this much. */
export const MOST_ROBOTS_BYTES = 500 * 1_024;
/** Maximum length of a line; longer than any URL that servers accept, even when escaped. */
const MOST_LINE_CHARACTERS = 16_384;
/** Seconds; longer delays are cut to this (robots-rules.ts). */
export const MOST_CRAWL_DELAY = 30;

/**
 * Parses a robots.txt as in RFC 9309: tolerates misspellings and never fails. Everything after the first 500 KiB is ignored.
 * Crawl-delay, which the RFC does not define, belongs to its group and ends the run of its User-agent lines.
 * @param robotsUrl base URL for relative Sitemap lines
 */
export function parseRobots(bytes: Uint8Array, robotsUrl: string): RobotsFile {
  const findings = new FindingTally<RobotsFindingCode>();
  const text = textOf(bytes, findings);
  const reader = new RobotsReader(robotsUrl, findings);
  if (/^\s*</.test(text)) findings.add('robots-html');
  else for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) reader.read(line, index + 1);
  return { groups: reader.groups, sitemaps: [...reader.sitemaps], findings: findings.list };
}

function textOf(bytes: Uint8Array, findings: FindingTally<RobotsFindingCode>): string {
  if (bytes.length > MOST_ROBOTS_BYTES) findings.add('robots-too-large');
  const read = bytes.subarray(0, MOST_ROBOTS_BYTES);
  const wide =
    read[0] === 0xff && read[1] === 0xfe
      ? 'utf-16le'
      : read[0] === 0xfe && read[1] === 0xff
        ? 'utf-16be'
        : null;
  const text = new TextDecoder(wide ?? 'utf-8').decode(read);
  // The limit may cut a character in two.
  if (wide || text.slice(0, -1).includes('\ufffd')) findings.add('robots-not-utf-8');
  return text;
}

class RobotsReader {
  readonly groups: RobotsGroup[] = [];
  readonly sitemaps = new Set<string>();
  readonly #url: string;
  readonly #findings: FindingTally<RobotsFindingCode>;
  readonly #named = new Set<string>();
  /** Whether User-agent lines still extend the current group; after a rule, they start a new one. */
  #isOpen = false;

  constructor(url: string, findings: FindingTally<RobotsFindingCode>) {
    this.#url = url;
    this.#findings = findings;
  }

  read(written: string, line: number): void {
    if (written.length > MOST_LINE_CHARACTERS) return this.#find('robots-line-too-long', written, line);
    const directive = directiveOf(written);
    if (!directive) return;
    for (const code of directive.findings) this.#find(code, written, line);
    if (directive.name === 'user-agent') this.#agent(directive, line);
    else if (directive.name === 'sitemap') this.#sitemap(directive, line);
    else if (directive.name !== null) this.#member(directive, line);
  }

  #find(code: RobotsFindingCode, written: string, line: number): void {
    this.#findings.add(code, `line ${line}: ${written.trim()}`);
  }

  #agent({ value, written }: Directive, line: number): void {
    const agent = value.startsWith('*') ? '*' : (/^[\w-]+/.exec(value)?.[0].toLowerCase() ?? '');
    if (agent === '') this.#find('robots-agent-empty', written, line);
    if (!this.#isOpen) this.groups.push({ agents: [], rules: [], crawlDelay: null });
    this.#isOpen = true;
    const agents = this.groups.at(-1)?.agents;
    if (this.#named.has(agent) && !agents?.includes(agent))
      this.#find('robots-agent-repeated', written, line);
    this.#named.add(agent);
    agents?.push(agent);
  }

  #member({ name, value, written }: Directive, line: number): void {
    this.#isOpen = false;
    const group = this.groups.at(-1);
    if (!group) this.#find('robots-rule-without-agent', written, line);
    else if (name === 'crawl-delay') this.#delay(group, value, line);
    else if (/^[/*]/.test(value)) {
      group.rules.push({ allow: name === 'allow', path: value, pattern: rulePattern(value), line });
    } else if (value !== '') this.#find('robots-path-invalid', written, line);
  }

  #delay(group: RobotsGroup, value: string, line: number): void {
    const seconds = /^\d+(\.\d*)?$|^\.\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!Number.isFinite(seconds)) return this.#find('robots-delay-invalid', value, line);
    if (seconds > MOST_CRAWL_DELAY) this.#find('robots-delay-long', value, line);
    group.crawlDelay = Math.max(group.crawlDelay ?? 0, seconds);
  }

  #sitemap({ value, written }: Directive, line: number): void {
    const url = value === '' ? null : URL.parse(value, this.#url);
    if (!url || !/^https?:$/.test(url.protocol)) return this.#find('robots-sitemap-invalid', written, line);
    if (!URL.canParse(value)) this.#find('robots-sitemap-relative', written, line);
    this.sitemaps.add(url.href);
  }
}
