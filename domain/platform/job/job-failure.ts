import { AppError, isErrorCode } from '../errors.ts';
import type { JobState } from './job.ts';

/** The error for a caller who has waited for a job that did not complete. */
export function jobFailure(job: JobState, extra: Record<string, unknown>): AppError {
  if (job.status === 'cancelled') return new AppError('conflict', 'The job was cancelled', { extra });
  const { code, message, retryAfter } = job.error ?? {};
  const pause = retryAfter === undefined ? {} : { retryAfter };
  return new AppError(isErrorCode(code) ? code : 'internal', message, { extra, ...pause });
}
