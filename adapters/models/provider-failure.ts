import { AppError } from '../../domain/platform/errors.ts';
import { providerLimit } from '../../domain/platform/models/provider-limit.ts';
import { retryAfterSeconds } from '../../domain/platform/retry-after.ts';

/** What an SDK error says, whichever SDK it came from. */
export interface ProviderFault {
  /** Shown to people, e.g. `Anthropic`. */
  provider: string;
  /** HTTP status; undefined when the connection broke or the fault came inside a stream. */
  status: number | undefined;
  /** The provider's own word for the fault, e.g. `overloaded_error`. */
  type: string | null | undefined;
  headers: Headers | undefined;
  /** Seconds to wait, where the provider says so elsewhere than in Retry-After. */
  retryAfter?: number;
  cause: unknown;
}

const OUR_FAULT: ReadonlySet<string> = new Set([
  'authentication_error',
  'billing_error',
  'insufficient_quota',
  'invalid_request_error',
  'not_found_error',
  'permission_error',
  'request_too_large',
]);

/**
 * One meaning for every provider's failures: rate-limited (with the pause it asks for), provider-rejected
 * (asking again will not help) or provider-failed. The provider's own text is dropped, since it may quote
 * the key or the prompt.
 */
export function providerFailure(fault: ProviderFault): AppError {
  const { provider, status, type } = fault;
  const cause = withoutText(fault);
  const retryAfter = pauseOf(fault);
  if (type === 'insufficient_quota') return rejected(provider, 'the quota is used up', cause);
  if (status === 429 || type === 'rate_limit_error') {
    return providerLimit(`${provider} rate-limited the request`, { retryAfter, cause });
  }
  if (isRejection(status, type)) return rejected(provider, status ? `status ${status}` : String(type), cause);
  const what = status ? `answered with status ${status}` : 'closed the connection';
  return new AppError('provider-failed', `${provider} ${what}`, { retryAfter, cause });
}

function rejected(provider: string, why: string, cause: unknown): AppError {
  return new AppError('provider-rejected', `${provider} rejected the request (${why})`, { cause });
}

/** What the log may know of an SDK's error. */
function withoutText({ cause, status, type }: ProviderFault): Error {
  const kinds = [nameOf(cause), status, type, cause instanceof Error ? nameOf(cause.cause) : undefined];
  return new Error(kinds.filter(Boolean).join(' '));
}

function nameOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.constructor.name}${code}`;
}

/** 408, 409 and 425 are 4xx that pass with time. */
function isRejection(status: number | undefined, type: string | null | undefined): boolean {
  if (status === undefined) return OUR_FAULT.has(type ?? '');
  return status >= 400 && status < 500 && ![408, 409, 425].includes(status);
}

/** A provider that wants a longer pause is asked again after this time. */
const LONGEST_PAUSE = 3600;

function pauseOf({ headers, retryAfter }: ProviderFault): number | undefined {
  const seconds = retryAfterSeconds(headers?.get('retry-after')) ?? retryAfter;
  return seconds === undefined ? undefined : Math.min(LONGEST_PAUSE, Math.max(1, Math.ceil(seconds)));
}
