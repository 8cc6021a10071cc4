import type { APIError } from 'retell-sdk';
import { AppError } from '../../domain/platform/errors.ts';
import { providerLimit } from '../../domain/platform/models/provider-limit.ts';
import { retryAfterSeconds } from '../../domain/platform/retry-after.ts';

/** A pause that the provider asks for is kept to, up to this; seconds. */
const LONGEST_PAUSE = 600;
const USUAL_PAUSE = 30;

/** What a refusal of the provider means. Its own words are for the log (`cause`), not for callers. */
export function retellFailure(
  { status, headers }: Pick<APIError, 'status' | 'headers'>,
  cause: unknown,
): AppError {
  if (status === 429) {
    const asked = retryAfterSeconds(headers?.get('retry-after')) || USUAL_PAUSE;
    const retryAfter = Math.min(Math.ceil(asked), LONGEST_PAUSE);
    return providerLimit('The voice provider asks for a pause', { retryAfter, cause });
  }
  if (status === 401 || status === 403) {
    return new AppError('provider-rejected', 'The voice provider does not accept RETELL_API_KEY', { cause });
  }
  if (status === 402) {
    return new AppError('provider-rejected', 'The quota at the voice provider is used up', { cause });
  }
  if (status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409) {
    return new AppError('provider-rejected', `The voice provider rejected the request (status ${status})`, {
      cause,
    });
  }
  const said = status === undefined ? 'could not be reached' : `answered with status ${status}`;
  return new AppError('provider-failed', `The voice provider ${said}`, { cause });
}
