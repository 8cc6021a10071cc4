import type { FetchFailure, Redirect } from '../../../domain/site/page-facts.ts';
import { canonicalUrl } from '../../../domain/site/urls/canonical-url.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { FetchedPage } from '../../../domain/ports/page-reader.ts';
import { redirectOf } from '../../../domain/platform/urls/redirect.ts';
import type { WebAnswer } from '../../../domain/ports/web-fetcher.ts';
import { exchange, type ExchangeOptions } from './exchange.ts';
import { fetchFailure } from './failure.ts';

const MOST_REDIRECTS = 10;
const HTML = new Set(['text/html', 'application/xhtml+xml']);
/** Maximum bytes of an unused body that are read so that the connection can be reused. */
const DRAINED_BYTES = 65_536;

/** What is known about a URL before it is fetched. */
export type KnownPage = Pick<FetchedPage, 'url' | 'depth' | 'inSitemap' | 'isBlocked' | 'sitemapVersions'>;

export interface FetchPageOptions extends ExchangeOptions {
  /** Whether a redirect to this URL may be followed; false where robots.txt disallows it. */
  mayFollow: (url: string) => boolean;
}

/** The redirect chain of a page: its final URL and outcome. */
interface Arrival {
  finalUrl: string;
  redirects: Redirect[];
  answer: WebAnswer | null;
  status: number | null;
  failure: FetchFailure | null;
  firstByteMs: number;
  startedAt: number;
}

/**
 * Fetches a page. Redirects are followed, but the body of their target is not read, because a target on the same site
 * is a page of its own. Only HTML with status 200 is read. Throws only the signal's reason; every other failure is a
 * result.
 */
export async function fetchPage(known: KnownPage, options: FetchPageOptions): Promise<FetchedPage> {
  for (let attempt = 0; ; attempt += 1) {
    const page = await arrive(known, options);
    // A truncated body is retried like a missing response.
    const isBroken = page.failure === 'connect' || page.failure === 'timeout';
    if (!isBroken || page.status === null || attempt >= options.retries.length) return settled(page);
  }
}

/** A truncated response counts as no response, whatever its status; one that is merely too large counts. */
function settled(page: FetchedPage): FetchedPage {
  const isWhole = page.redirects.length > 0 || page.failure === null || page.failure === 'too-large';
  return isWhole ? page : { ...page, status: null };
}

async function arrive(known: KnownPage, options: FetchPageOptions): Promise<FetchedPage> {
  const arrival = await follow(known.url, options);
  const { answer, finalUrl, redirects } = arrival;
  const headers = answer ? plainHeaders(answer.headers) : {};
  const contentType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const page: FetchedPage = {
    ...known,
    finalUrl,
    redirects,
    headers,
    contentType,
    status: arrival.status,
    failure: arrival.failure,
    firstByteMs: arrival.firstByteMs,
    totalMs: arrival.firstByteMs,
    // Over TLS the crawler does not offer HTTP/2, so the server's preferred version is unknown.
    httpVersion: finalUrl.startsWith('https:') ? '' : '1.1',
    bytes: 0,
    transferBytes: 0,
    body: null,
    wasRendered: false,
  };
  if (!answer) return page;
  const isRead = answer.status === 200 && redirects.length === 0 && HTML.has(contentType);
  const body = await readBody(answer, isRead ? options.maxBytes : DRAINED_BYTES);
  if (isRead && body.failure) page.failure = body.failure;
  else if (isRead) page.body = body.bytes;
  const transferred = Number(headers['content-length'] ?? Number.NaN);
  page.bytes = isRead || Number.isNaN(transferred) ? body.bytes.length : transferred;
  page.transferBytes = Number.isNaN(transferred) ? page.bytes : transferred;
  page.totalMs = performance.now() - arrival.startedAt;
  options.signal.throwIfAborted();
  return page;
}

async function follow(url: string, options: FetchPageOptions): Promise<Arrival> {
  const redirects: Redirect[] = [];
  const seen = new Set([url]);
  let hop = url;
  for (;;) {
    const { answer, ...outcome } = await exchange(hop, options);
    const arrival: Arrival = {
      finalUrl: hop,
      redirects,
      answer,
      status: answer?.status ?? null,
      failure: outcome.failure,
      firstByteMs: 'firstByteMs' in outcome ? outcome.firstByteMs : 0,
      startedAt: 'startedAt' in outcome ? outcome.startedAt : performance.now(),
    };
    const location = answer ? redirectOf(answer) : '';
    const next = location === '' ? null : canonicalUrl(location, hop);
    if (!answer || next === null) return arrival;
    redirects.push({ url: hop, status: answer.status });
    const failure = seen.has(next)
      ? 'redirect-loop'
      : redirects.length >= MOST_REDIRECTS
        ? 'too-many-redirects'
        : null;
    if (failure || !options.mayFollow(next)) return { ...arrival, finalUrl: next, failure };
    await readBody(answer, DRAINED_BYTES);
    seen.add(next);
    hop = next;
  }
}

/** The body, or its beginning if it is longer than the limit. */
async function readBody(
  { body }: WebAnswer,
  most: number,
): Promise<{ bytes: Uint8Array; failure: FetchFailure | null }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let failure: FetchFailure | null = null;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > most) break;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    failure = fetchFailure(error);
  }
  const [only] = chunks;
  const bytes = only && chunks.length === 1 ? only : Buffer.concat(chunks);
  return { bytes, failure: failure ?? (length > most ? 'too-large' : null) };
}

function plainHeaders(headers: WebAnswer['headers']): Record<string, string> {
  const joined = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(name === 'set-cookie' ? '\n' : ', ') : value,
  ]);
  // Pairs of two texts each.
  return Object.fromEntries(joined) as Record<string, string>;
}
