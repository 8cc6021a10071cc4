import { ApplicationFailure } from '@temporalio/activity';
import { AppError, ERRORS, isErrorCode } from '../../domain/platform/errors.ts';
import { asOutage, isPassing } from '../../domain/platform/outage.ts';
import type { FailedReport } from '../../domain/platform/job/stage-report.ts';

/**
 * The failure that Temporal gets for an error: our code is its type, the table says whether it is tried again. Only
 * the message of an AppError goes out; anything else is `internal` and told to the log alone.
 * @param isLast the step has failed as often as it may for what does not pass by itself
 * @param report for the workflow; with `blocked` it is the workflow that tries again
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

/** For a step that goes back to its queue: nothing has failed. With a report it is the workflow that begins it again. */
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

/** The error in our own terms. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ApplicationFailure && isErrorCode(error.type))
    return new AppError(error.type, error.message);
  return asOutage(error) ?? new AppError('internal', ERRORS.internal.title, { cause: error });
}
