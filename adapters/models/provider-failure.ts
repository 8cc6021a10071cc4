import { AppError } from '../../domain/platform/errors.ts';
import { providerLimit } from '../../domain/platform/models/provider-limit.ts';
import { retryAfterSeconds } from '../../domain/platform/retry-after.ts';

/** The facts of an SDK error, whichever SDK it came from. */
export interface ProviderFault {
  /** Shown to people, e.g. `Anthropic`. */
  provider: string;
  /** HTTP status; undefined if the connection broke or the fault came within a stream. */
  status: number | undefined;
  /** The provider's own term for the fault, e.g. `overloaded_error`. */
  type: string | null | undefined;
  /** The provider's message, searched for a remedy, but neither shown nor logged. */
  said?: string | undefined;
  headers: Headers | undefined;
  /** Seconds to wait, if the provider states it elsewhere than in Retry-After. */
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

/** What a person can do about a refusal. */
type Remedy = 'key' | 'balance' | 'length' | 'not-found' | 'request';

const WHAT_TO_DO: Readonly<Record<Remedy, string>> = {
  key: 'does not accept the key: check it, and what it may do, under Settings → Models',
  balance: 'reports that the account has no balance or quota left: top it up there, or choose another model',
  length: 'finds the text too long for this model: shorten it, or choose a model with a longer context',
  'not-found': 'does not know this model or URL: check the name and the base URL under Settings → Models',
  request: 'rejected the request',
};

/**
 * Maps the failures of all providers: rate-limited (with the requested pause), provider-rejected (retrying will not help;
 * `reason` and the message say what does) or provider-failed. The provider's own text is dropped, since it may quote the key or
 * the prompt.
 */
export function providerFailure(fault: ProviderFault): AppError {
  const { provider, status, type } = fault;
  const cause = withoutText(fault);
  const retryAfter = pauseOf(fault);
  const reason = remedyOf(fault);
  if ((status === 429 || type === 'rate_limit_error') && type !== 'insufficient_quota')
    return providerLimit(`${provider} rate-limited the request`, { retryAfter, cause });
  if (isRejection(status, type)) {
    const why = reason === 'request' ? ` (${status ? `status ${status}` : type})` : '';
    const message = `${provider} ${WHAT_TO_DO[reason]}${why}`;
    return new AppError('provider-rejected', message, { cause, extra: { reason } });
  }
  const what = status ? `answered with status ${status}` : 'closed the connection';
  return new AppError('provider-failed', `${provider} ${what}`, { retryAfter, cause });
}

/** Some providers distinguish a wrong key, an empty account and a long text only in their messages. */
function remedyOf({ status, type, said = '' }: ProviderFault): Remedy {
  const is = (words: RegExp) => words.test(`${type} ${said}`);
  if (is(/insufficient_quota|billing|credit balance|prepayment/i) || status === 402) return 'balance';
  if (
    status === 401 ||
    status === 403 ||
    is(/authentication_error|permission_error|api.?key.?(not.)?(in)?valid/i)
  )
    return 'key';
  if (
    status === 413 ||
    is(/request_too_large|context.?(length|window)|prompt is too long|input token count .*exceeds/i)
  )
    return 'length';
  return status === 404 || is(/not_found/) ? 'not-found' : 'request';
}

/** The part of an SDK's error that may be logged. */
function withoutText({ cause, status, type }: ProviderFault): Error {
  const kinds = [nameOf(cause), status, type, cause instanceof Error ? nameOf(cause.cause) : undefined];
  return new Error(kinds.filter(Boolean).join(' '));
}

function nameOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.constructor.name}${code}`;
}

/** 408, 409 and 425 are temporary 4xx errors. */
function isRejection(status: number | undefined, type: string | null | undefined): boolean {
  if (status === undefined || type === 'insufficient_quota') return OUR_FAULT.has(type ?? '');
  return status >= 400 && status < 500 && ![408, 409, 425].includes(status);
}

/** A provider that asks for a longer pause is called again after this time. */
const LONGEST_PAUSE = 3600;

function pauseOf({ headers, retryAfter }: ProviderFault): number | undefined {
  const seconds = retryAfterSeconds(headers?.get('retry-after')) ?? retryAfter;
  return seconds === undefined ? undefined : Math.min(LONGEST_PAUSE, Math.max(1, Math.ceil(seconds)));
}

/** Our own refusal (of an address or a redirect), unwrapped from an SDK's error. */
export function ownErrorIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof Error && error.cause !== undefined ? ownErrorIn(error.cause) : null;
}
