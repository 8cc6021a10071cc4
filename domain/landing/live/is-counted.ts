/** Programs that say what they are, and tools that people write programs with. */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|archiver|preview|monitor|uptime|headless|lighthouse|pagespeed|validator|facebookexternalhit|embedly|curl|wget|python|java\/|okhttp|go-http|libwww|scrapy|axios|httpx?client/i;

/** Whether a request for a page is a person's look at it. `purpose`: `Sec-Purpose`, sent when a browser loads ahead. */
export function isCounted({ userAgent, purpose }: { userAgent: string; purpose: string }): boolean {
  return userAgent !== '' && !PROGRAM.test(userAgent) && !/prefetch|prerender/i.test(purpose);
}
