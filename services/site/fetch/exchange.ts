import { setTimeout as sleep } from 'node:timers/promises';
import type { FetchFailure } from '../../../domain/site/page-facts.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { WebAnswer, WebFetcher } from '../../../domain/ports/web-fetcher.ts';
import { fetchFailure } from './failure.ts';
import { retryAfterMs, type Pace } from './pace.ts';

export interface ExchangeOptions {
  web: WebFetcher;
  pace: Pace;
  userAgent: string;
  /** @default 'GET' */
  method?: 'GET' | 'HEAD';
  /** Milliseconds for one request. */
  timeout: number;
  /** Milliseconds before each further attempt. */
  retries: readonly number[];
  /**
   * Whether a request that timed out is retried, too.
   * @default true
   */
  retriesTimeouts?: boolean;
  /** Maximum number of bytes read of a body. */
  maxBytes: number;
  signal: AbortSignal;
}

/** One request with its response, or the reason why there is none. */
export type Exchange =
  | { answer: WebAnswer; failure: null; firstByteMs: number; startedAt: number }
  | { answer: null; failure: FetchFailure; error: AppError };

/** Statuses of temporary failures, which are retried. */
const PASSING = new Set([429, 503]);
const PASSING_FAILURES = new Set<FetchFailure>(['timeout', 'connect', 'protocol']);

/**
 * Requests one URL without following redirects, at the pace of its host. Retries while the host is overloaded or does not
 * respond, until the retries are used up. Throws only the signal's reason.
 */
export async function exchange(url: string, options: ExchangeOptions): Promise<Exchange> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await once(url, options);
    const pause = options.retries[attempt];
    if (pause === undefined || !isPassing(outcome, options)) return outcome;
    outcome.answer?.body.destroy();
    await sleep(pause, undefined, { signal: options.signal });
  }
}

function isPassing({ answer, failure }: Exchange, { retriesTimeouts = true }: ExchangeOptions): boolean {
  if (failure === 'timeout' && !retriesTimeouts) return false;
  return answer ? PASSING.has(answer.status) : PASSING_FAILURES.has(failure);
}

async function once(url: string, options: ExchangeOptions): Promise<Exchange> {
  const { web, pace, userAgent, method = 'GET', timeout, maxBytes, signal } = options;
  const { host } = new URL(url);
  await pace.turn(host, signal);
  const startedAt = performance.now();
  try {
    const headers = {
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
      'accept-language': 'en;q=0.8,*;q=0.5',
    };
    const answer = await web.fetch({ url, method, headers, redirects: 0, timeout, maxBytes, signal });
    if (PASSING.has(answer.status))
      pace.slowDown(host, retryAfterMs(answer.headers['retry-after'], Date.now()));
    else pace.recover(host);
    return { answer, failure: null, startedAt, firstByteMs: performance.now() - startedAt };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return { answer: null, failure: fetchFailure(error), error };
  }
}
