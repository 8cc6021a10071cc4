import { AppError, type AppErrorOptions } from '../errors.ts';

/** The longest that a request waits for an outside limit; seconds. */
const LONGEST_WAIT = 25;

/** A provider takes no more calls at present: a job waits for it, however long. */
export function providerLimit(message: string, options: AppErrorOptions): AppError {
  return new AppError('rate-limited', message, { ...options, isProviders: true });
}

/**
 * The error as shown to a caller who is waiting. A provider's limit that lasts longer than the request is not a limit on the
 * caller's own requests: `provider-busy`.
 */
export function asDirectError(error: AppError): AppError {
  const { code, message, options } = error;
  if (code !== 'rate-limited' || !options.isProviders || (options.retryAfter ?? 0) <= LONGEST_WAIT)
    return error;
  return new AppError('provider-busy', message, { ...options, cause: error });
}
