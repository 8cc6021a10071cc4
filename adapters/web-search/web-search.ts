import { AppError } from '../../domain/platform/errors.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import { storable } from '../../domain/platform/storable.ts';
import type { SearchHit, WebSearch } from '../../domain/ports/web-search.ts';
import { WIRES, type Wire } from './wires.ts';
import { providerLimit } from '../../domain/platform/models/provider-limit.ts';
import { retryAfterSeconds } from '../../domain/platform/retry-after.ts';

/** Seconds. A longer pause counts as a block: requests are refused until it is over. */
const LONGEST_PAUSE = 600;

/** Seconds to pause if there is no Retry-After. */
const USUAL_PAUSE = 30;
/** Status codes of a used-up quota: payment required, and Tavily's own codes for the limits of a plan. */
const QUOTA = new Set([402, 432, 433]);

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 4 * 1_048_576;

/** The search service of WEB_SEARCH_PROVIDER; null if it is not configured. */
export function openWebSearch(
  settings: Pick<Settings, 'WEB_SEARCH_PROVIDER' | 'WEB_SEARCH_API_KEY' | 'WEB_SEARCH_BASE_URL'>,
): WebSearch | null {
  const {
    WEB_SEARCH_PROVIDER: provider,
    WEB_SEARCH_API_KEY: key = '',
    WEB_SEARCH_BASE_URL: given,
  } = settings;
  const wire: Wire = WIRES[provider];
  const baseUrl = given ?? wire.baseUrl;
  // A self-hosted search engine needs no key, the others do.
  if (baseUrl === null || (key === '' && wire.baseUrl !== null)) return null;
  return {
    provider,
    async search(query, most, signal) {
      const answer = await ask(wire, baseUrl, { query, most, key, signal });
      return usable(readHits(wire, answer), most);
    },
  };
}

interface Asked {
  query: string;
  most: number;
  key: string;
  signal: AbortSignal;
}

async function ask(wire: Wire, baseUrl: string, { query, most, key, signal }: Asked): Promise<unknown> {
  const { method, path, query: parameters, headers, body } = wire.request(query, most, key);
  const url = new URL(baseUrl.replace(/\/$/, '') + path);
  for (const [name, value] of Object.entries(parameters ?? {})) url.searchParams.set(name, value);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      redirect: 'error',
    });
    text = await bodyOf(response);
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError('provider-failed', 'The search service could not be reached', { cause });
  }
  if (!response.ok) throw searchFailure(response.status, response.headers);
  try {
    return storable(JSON.parse(text));
  } catch (cause) {
    throw unexpected(cause);
  }
}

async function bodyOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readHits(wire: Wire, answer: unknown): SearchHit[] {
  try {
    return wire.hits(answer);
  } catch (cause) {
    throw unexpected(cause);
  }
}

function unexpected(cause: unknown): AppError {
  return new AppError('provider-failed', 'The search service did not answer as expected', { cause });
}

function usable(hits: readonly SearchHit[], most: number): SearchHit[] {
  return hits.filter(({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url)).slice(0, most);
}

/** The AppError for an error response of a search service. */
function searchFailure(status: number, headers: Headers): AppError {
  if (QUOTA.has(status)) {
    return new AppError('provider-rejected', 'The quota of the search service is used up');
  }
  if (status === 429) return rateLimited(headers);
  if (status === 401 || status === 403) {
    return new AppError('provider-rejected', 'The search service does not accept WEB_SEARCH_API_KEY');
  }
  return status >= 500
    ? new AppError('provider-failed', `The search service answered with status ${status}`)
    : new AppError('provider-rejected', `The search service rejected the request (status ${status})`);
}

function rateLimited(headers: Headers): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds(headers.get('retry-after')) ?? USUAL_PAUSE));
  const message = 'The search service takes no more requests at present';
  if (seconds <= LONGEST_PAUSE) return providerLimit(message, { retryAfter: seconds });
  const retryAt = new Date(Date.now() + seconds * 1_000).toISOString();
  return providerLimit(message, { retryAfter: seconds, retryAt });
}
