import { ApplicationFailure } from '@temporalio/activity';
import { AppError, ERRORS, isErrorCode, type ErrorCode } from '../../domain/platform/errors.ts';

/** What others suffer passes, however often it was tried. */
const OUTAGES: ReadonlySet<ErrorCode> = new Set([
  'rate-limited',
  'provider-failed',
  'unavailable',
  'storage-full',
]);
/** A fault of our own that is still there after so many attempts will stay. */
const ATTEMPTS = 10;

/**
 * The failure that Temporal gets for an error in the given attempt: our code is its type, the table says whether it is
 * tried again. Only the message of an AppError goes out; anything else is `internal` and told to the log alone.
 */
export function toFailure(error: unknown, attempt: number): ApplicationFailure {
  const known = toAppError(error);
  const { retryAfter } = known.options;
  const pause = retryAfter !== undefined ? retryAfter * 1_000 : known.retry === 'now' ? 1 : undefined;
  return ApplicationFailure.create({
    type: known.code,
    message: known.message,
    nonRetryable: known.retry === 'never' || (attempt >= ATTEMPTS && !OUTAGES.has(known.code)),
    nextRetryDelay: pause,
  });
}

/** The error in our own terms. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ApplicationFailure && isErrorCode(error.type))
    return new AppError(error.type, error.message);
  return new AppError('internal', ERRORS.internal.title, { cause: error });
}
