import type { RobotsFindingCode } from './robots-findings.ts';

export type DirectiveName = 'user-agent' | 'allow' | 'disallow' | 'crawl-delay' | 'sitemap';

/** A line of robots.txt that is not empty or a comment. */
export interface Directive {
  /** Null for a field that crawlers do not use. */
  name: DirectiveName | null;
  value: string;
  /** The line without its comment. */
  written: string;
  findings: RobotsFindingCode[];
}

const NAMES: Record<string, DirectiveName> = {
  'user-agent': 'user-agent',
  allow: 'allow',
  disallow: 'disallow',
  'crawl-delay': 'crawl-delay',
  sitemap: 'sitemap',
  'site-map': 'sitemap',
};
/** Common misspellings whose meaning is clear. */
const MISSPELLED: Record<string, DirectiveName> = {
  useragent: 'user-agent',
  'user agent': 'user-agent',
  user_agent: 'user-agent',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  dissallaw: 'disallow',
  crawldelay: 'crawl-delay',
  'crawl delay': 'crawl-delay',
};
/** Fields that only single crawlers support, or that are obsolete. */
const UNSUPPORTED = new Set(
  'host clean-param noindex nofollow noarchive request-rate visit-time cache-delay content-signal content-usage'.split(
    ' ',
  ),
);
const WITHOUT_COLON = /^([a-z]+(?:[-_]?[a-z]+)?)\s+(\S+)$/i;

/** Parses one line; null when it is empty or a comment. */
export function directiveOf(line: string): Directive | null {
  const written = line.replace(/#.*$/s, '').trim();
  if (written === '') return null;
  const colon = written.indexOf(':');
  if (colon < 0) return withoutColon(written);
  return named(written.slice(0, colon), written.slice(colon + 1).trim(), written);
}

function withoutColon(written: string): Directive {
  const [, key = '', value = ''] = WITHOUT_COLON.exec(written) ?? [];
  const directive = named(key, value, written);
  return directive.name === null
    ? directive
    : { ...directive, findings: [...directive.findings, 'robots-colon-missing'] };
}

function named(key: string, value: string, written: string): Directive {
  const word = key.trim().toLowerCase();
  const known = Object.hasOwn(NAMES, word) ? NAMES[word] : undefined;
  if (known) return { name: known, value, written, findings: [] };
  const meant = Object.hasOwn(MISSPELLED, word) ? MISSPELLED[word] : undefined;
  if (meant) return { name: meant, value, written, findings: ['robots-directive-misspelled'] };
  const code = UNSUPPORTED.has(word) ? 'robots-directive-unsupported' : 'robots-directive-unknown';
  return { name: null, value, written, findings: [code] };
}
