import { error, notice, type OwnerFinding, warning } from '../owner-finding.ts';

/** Problems that a robots.txt can have, with titles for the site's owner. */
export const ROBOTS_FINDINGS = {
  'robots-html': error('/robots.txt returns an HTML page instead of rules'),
  'robots-too-large': error('robots.txt is larger than 500 KB; crawlers ignore the rest'),
  'robots-not-utf-8': warning('robots.txt is not encoded in UTF-8'),
  'robots-line-too-long': warning('A line of robots.txt is too long to be read'),
  'robots-rule-without-agent': error('A rule comes before the first User-agent line'),
  'robots-agent-empty': warning('A User-agent line names no crawler'),
  'robots-agent-repeated': notice('Several groups apply to the same crawler; they are merged'),
  'robots-path-invalid': error('The path of a rule starts with neither / nor *'),
  'robots-directive-misspelled': warning('A directive is misspelled; not every crawler accepts it'),
  'robots-colon-missing': warning('A line has no colon after its directive'),
  'robots-directive-unknown': warning('A line is not a known directive'),
  'robots-directive-unsupported': notice('A directive is supported by few crawlers'),
  'robots-delay-invalid': warning('The value of Crawl-delay is not a number of seconds'),
  'robots-delay-long': warning('Crawl-delay is so long that most of the site is never crawled'),
  'robots-sitemap-invalid': error('A Sitemap line contains no valid URL'),
  'robots-sitemap-relative': warning('A Sitemap line contains a relative URL'),
} satisfies Record<string, OwnerFinding>;

export type RobotsFindingCode = keyof typeof ROBOTS_FINDINGS;
