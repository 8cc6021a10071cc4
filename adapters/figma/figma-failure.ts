import { AppError } from '../../domain/platform/errors.ts';
import { providerLimit } from '../../domain/platform/models/provider-limit.ts';
import { retryAfterSeconds } from '../../domain/platform/retry-after.ts';

/** Seconds. A longer pause counts as a block: requests are refused until it is over. */
const LONGEST_PAUSE = 600;
/** Seconds to pause if there is no Retry-After. */
const USUAL_PAUSE = 60;
const LONGEST_ERROR = 300;

/** The AppError for a refusal by Figma: `{ status, err }` from the file endpoints, `{ error, status, message }` from others. */
export function figmaFailure(status: number, headers: Headers, body: string): AppError {
  const said = wordsOf(body);
  if (status === 429) return rateLimited(headers);
  if (status === 403 || status === 401) return new AppError('provider-rejected', refusal(said));
  if (status === 404) {
    return new AppError('provider-rejected', 'Figma has no such file, or the token has no access to it');
  }
  if (status === 400) {
    const reason = said === '' ? '' : ` (${said})`;
    return new AppError(
      'provider-rejected',
      `Figma could not prepare the file${reason}; name one frame of it (node-id)`,
    );
  }
  return status >= 500
    ? new AppError('provider-failed', `Figma answered with status ${status}`)
    : new AppError('provider-rejected', `Figma rejected the request (status ${status})`);
}

function refusal(said: string): string {
  if (/expired/iu.test(said)) return 'The Figma token has expired: set a new one';
  if (/token/iu.test(said)) return 'Figma does not accept the token: set a new one';
  if (/scope/iu.test(said)) return 'The Figma token lacks the scope file_content:read';
  return 'The Figma token may not read this file';
}

/** The AppError for a rate limit. Its message names the plan and the kind of limit, which decide how long it lasts. */
function rateLimited(headers: Headers): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds(headers.get('retry-after')) ?? USUAL_PAUSE));
  const plan = word(headers.get('x-figma-plan-tier'));
  const kind = word(headers.get('x-figma-rate-limit-type'));
  const detail = [plan && `plan ${plan}`, kind && `limit ${kind}`].filter(Boolean).join(', ');
  const message = `Figma's rate limit is used up${detail === '' ? '' : ` (${detail})`}`;
  if (seconds <= LONGEST_PAUSE) return providerLimit(message, { retryAfter: seconds });
  const retryAt = new Date(Date.now() + seconds * 1_000).toISOString();
  return providerLimit(message, { retryAfter: seconds, retryAt, extra: { retryAt } });
}

/** Headers are untrusted text: returns a single plain word, or null. */
function word(text: string | null): string | null {
  return text !== null && /^[\w-]{1,40}$/u.test(text) ? text : null;
}

function wordsOf(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null) return '';
    const text = 'err' in answer ? answer.err : 'message' in answer ? answer.message : '';
    return typeof text === 'string' ? text.replaceAll(/\p{Cc}/gu, ' ').slice(0, LONGEST_ERROR) : '';
  } catch {
    return '';
  }
}
