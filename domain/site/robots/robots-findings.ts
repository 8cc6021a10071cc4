/** Problems that a robots.txt can have, with titles for the site's owner. */
export const ROBOTS_FINDINGS = {
  'robots-html': { severity: 'error', title: '/robots.txt returns an HTML page instead of rules' },
  'robots-too-large': {
    severity: 'error',
    title: 'robots.txt is larger than 500 KB; crawlers ignore the rest',
  },
  'robots-not-utf-8': { severity: 'warning', title: 'robots.txt is not encoded in UTF-8' },
  'robots-line-too-long': { severity: 'warning', title: 'A line of robots.txt is too long to be read' },
  'robots-rule-without-agent': { severity: 'error', title: 'A rule comes before the first User-agent line' },
  'robots-agent-empty': { severity: 'warning', title: 'A User-agent line names no crawler' },
  'robots-agent-repeated': {
    severity: 'notice',
    title: 'Several groups apply to the same crawler; they are merged',
  },
  'robots-path-invalid': { severity: 'error', title: 'The path of a rule starts with neither / nor *' },
  'robots-directive-misspelled': {
    severity: 'warning',
    title: 'A directive is misspelled; not every crawler accepts it',
  },
  'robots-colon-missing': { severity: 'warning', title: 'A line has no colon after its directive' },
  'robots-directive-unknown': { severity: 'warning', title: 'A line is not a known directive' },
  'robots-directive-unsupported': { severity: 'notice', title: 'A directive is supported by few crawlers' },
  'robots-delay-invalid': {
    severity: 'warning',
    title: 'The value of Crawl-delay is not a number of seconds',
  },
  'robots-delay-long': {
    severity: 'warning',
    title: 'Crawl-delay is so long that most of the site is never crawled',
  },
  'robots-sitemap-invalid': { severity: 'error', title: 'A Sitemap line contains no valid URL' },
  'robots-sitemap-relative': { severity: 'warning', title: 'A Sitemap line contains a relative URL' },
} as const satisfies Record<string, { severity: 'error' | 'warning' | 'notice'; title: string }>;

export type RobotsFindingCode = keyof typeof ROBOTS_FINDINGS;
