import { AppError, type AppErrorOptions } from '../errors.ts';

/** Maximum time that a request waits for an outside limit; seconds. */
const LONGEST_WAIT = 25;

/** The error for a provider that takes no more calls at present. A job waits for it, however long. */
export function providerLimit(message: string, options: AppErrorOptions): AppError {
  return new AppError('rate-limited', message, { ...options, isProviders: true });
}

/**
 * The error as shown to a caller who is waiting. `provider-busy` for a provider's limit that outlasts the request, because
 * `rate-limited` would mean a limit on the caller's own requests.
 */
export function asDirectError(error: AppError): AppError {
  const { code, message, options } = error;
  if (code !== 'rate-limited' || !options.isProviders || (options.retryAfter ?? 0) <= LONGEST_WAIT)
    return error;
  return new AppError('provider-busy', message, { ...options, cause: error });
}
