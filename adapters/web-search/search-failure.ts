import { AppError } from '../../domain/platform/errors.ts';
import { providerLimit } from '../../domain/platform/models/provider-limit.ts';
import { retryAfterSeconds } from '../../domain/platform/retry-after.ts';

/** A longer pause is no pause any more: whoever asked is blocked until then. Seconds. */
const LONGEST_PAUSE = 600;
/** Without a Retry-After. Seconds. */
const USUAL_PAUSE = 30;
/** Payment required; Tavily's own for the limits of a plan. */
const QUOTA = new Set([402, 432, 433]);

/** What a refusal of a search service means. */
export function searchFailure(status: number, headers: Headers): AppError {
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
