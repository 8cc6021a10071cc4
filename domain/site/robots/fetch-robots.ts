import { AppError } from '../../platform/errors.ts';
import type { WebAnswer } from '../../ports/web-fetcher.ts';
import { MOST_ROBOTS_BYTES, parseRobots, type RobotsFile } from './parse-robots.ts';
import { ALLOW_ALL, DISALLOW_ALL, rulesFor, type RobotsRules } from './robots-rules.ts';

/** Requests a URL and follows at most ROBOTS_REDIRECTS. Throws AppErrors if there is no response; other errors are not caught. */
export type OpenRobots = (url: string) => Promise<Pick<WebAnswer, 'status' | 'headers' | 'body'>>;

/** The number required by RFC 9309. */
export const ROBOTS_REDIRECTS = 5;

/**
 * Outcome of fetching a robots.txt. `read`: its rules apply. `missing` (4xx, or too many redirects): everything is allowed.
 * `unavailable` (5xx, 429) and `unreachable` (no response, or an incomplete one): nothing is allowed.
 */
export interface RobotsAnswer {
  url: string;
  result: 'read' | 'missing' | 'unavailable' | 'unreachable';
  status: number | null;
  /** Null unless `read`. */
  file: RobotsFile | null;
  rules: RobotsRules;
  /** How long the outcome is valid, in milliseconds. */
  maxAgeMs: number;
}

const DAY_MS = 24 * 3_600_000;
/** How long a failure is cached. A failing server may recover soon, but should not be contacted again for every page. */
const FAILURE_AGE_MS = 5 * 60_000;
const TOO_MANY_REQUESTS = 429;

/**
 * Requests the robots.txt of a host and evaluates the response as in RFC 9309. Like the large search engines, it treats 429 as a
 * server that is temporarily unavailable.
 * @param siteUrl any URL of the host
 */
export async function fetchRobots(siteUrl: string, open: OpenRobots, token?: string): Promise<RobotsAnswer> {
  const url = new URL('/robots.txt', siteUrl).href;
  try {
    const { status, headers, body } = await open(url);
    if (status >= 200 && status < 300) {
      const file = parseRobots(await firstBytes(body), url);
      return { url, result: 'read', status, file, rules: rulesFor(file, token), maxAgeMs: maxAge(headers) };
    }
    body.destroy();
    return status >= 500 || status === TOO_MANY_REQUESTS
      ? { url, result: 'unavailable', status, file: null, rules: DISALLOW_ALL, maxAgeMs: FAILURE_AGE_MS }
      : { url, result: 'missing', status, file: null, rules: ALLOW_ALL, maxAgeMs: DAY_MS };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'too-many-redirects'
      ? { url, result: 'missing', status: null, file: null, rules: ALLOW_ALL, maxAgeMs: DAY_MS }
      : {
          url,
          result: 'unreachable',
          status: null,
          file: null,
          rules: DISALLOW_ALL,
          maxAgeMs: FAILURE_AGE_MS,
        };
  }
}

/** Reads at most one byte more than the limit; the additional byte shows that the file is longer. */
async function firstBytes(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const bytes = new Uint8Array(MOST_ROBOTS_BYTES + 1);
  let length = 0;
  for await (const chunk of body) {
    const kept = chunk.subarray(0, bytes.length - length);
    bytes.set(kept, length);
    length += kept.length;
    if (length === bytes.length) break;
  }
  return bytes.subarray(0, length);
}

/** RFC 9309: as long as the cache headers allow, but at most a day. */
function maxAge(headers: WebAnswer['headers']): number {
  const control = [headers['cache-control'] ?? ''].flat().join(',');
  const seconds = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/i.exec(control)?.[1];
  const age = seconds === undefined ? DAY_MS : Number(seconds) * 1_000;
  return Math.min(Math.max(age, FAILURE_AGE_MS), DAY_MS);
}
