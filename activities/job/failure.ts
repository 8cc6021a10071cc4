import { ApplicationFailure } from '@temporalio/activity';
import { AppError, ERRORS, isErrorCode } from '../../domain/platform/errors.ts';
import { asOutage, isPassing } from '../../domain/platform/outage.ts';
import type { FailedReport } from '../../domain/platform/job/stage-report.ts';

/**
 * The failure reported to Temporal for an error: its type is our error code, and the code decides whether Temporal retries it.
 * Only the message of an AppError is reported; any other error becomes `internal` and is only logged.
 * @param isLast the step has used up its attempts for errors that retrying does not fix
 * @param report for the workflow; on `blocked`, the workflow retries, not Temporal
 */
export function toFailure(error: unknown, isLast: boolean, report?: FailedReport): ApplicationFailure {
  const known = toAppError(error);
  const { retryAfter } = known.options;
  const pause = retryAfter !== undefined ? retryAfter * 1_000 : known.retry === 'now' ? 1 : undefined;
  return ApplicationFailure.create({
    type: known.code,
    message: known.message,
    nonRetryable:
      known.retry === 'never' || (isLast && !isPassing(known.code)) || report?.blocked !== undefined,
    nextRetryDelay: pause,
    ...(report ? { details: [report] } : {}),
  });
}

/** Returns a step to its queue, without counting as a failure. With a report, the workflow starts the step again. */
export function backToQueue(report?: FailedReport): ApplicationFailure {
  return ApplicationFailure.create({
    type: 'gives-way',
    message: 'The step gives way to others',
    nonRetryable: report !== undefined,
    nextRetryDelay: 1,
    category: 'BENIGN',
    ...(report ? { details: [report] } : {}),
  });
}

/** Converts an error to an AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ApplicationFailure && isErrorCode(error.type))
    return new AppError(error.type, error.message);
  return asOutage(error) ?? new AppError('internal', ERRORS.internal.title, { cause: error });
}
