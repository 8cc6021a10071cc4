/** Bots that identify themselves, and HTTP tools and libraries that programs use. */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|archiver|preview|monitor|uptime|headless|lighthouse|pagespeed|validator|facebookexternalhit|embedly|curl|wget|python|java\/|okhttp|go-http|libwww|scrapy|axios|httpx?client/i;

/** Whether a request counts as a person's visit. `purpose`: the header `Sec-Purpose`, sent when a browser prefetches a page. */
export function isCounted({ userAgent, purpose }: { userAgent: string; purpose: string }): boolean {
  return userAgent !== '' && !PROGRAM.test(userAgent) && !/prefetch|prerender/i.test(purpose);
}
