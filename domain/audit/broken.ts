import type { FetchFailure } from '../site/page-facts.ts';

/** Statuses of other sites that are inconclusive: the site blocks bots or is overloaded. */
export const UNSURE_STATUSES: readonly number[] = [
  401, 402, 403, 405, 406, 407, 408, 409, 412, 418, 421, 423, 425, 429, 451, 503, 999,
];
/** Request failures of other sites that visitors see too; all other failures may affect only our crawler. */
export const SURE_FAILURES: readonly FetchFailure[] = [
  'dns',
  'connect',
  'tls',
  'redirect-loop',
  'too-many-redirects',
];

/** The outcome of requesting a URL. */
export interface Outcome {
  status: number | null;
  failure: FetchFailure | null;
}

/**
 * Whether a URL is broken for visitors. On the audited site, a 429 is caused by the crawl itself, and a page too large for the
 * crawler still exists. On other sites, a URL is broken only if it certainly does not exist.
 */
export function isBroken({ status, failure }: Outcome, isOwn: boolean): boolean {
  if (failure !== null) return isOwn ? failure !== 'too-large' : SURE_FAILURES.includes(failure);
  if (status === null || status < 400) return false;
  return isOwn ? status !== 429 : status < 600 && !UNSURE_STATUSES.includes(status);
}
