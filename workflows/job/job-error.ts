import { ActivityFailure, ApplicationFailure, TimeoutFailure } from '@temporalio/workflow';
import { ERRORS, isErrorCode, type ErrorCode } from '../../domain/platform/errors.ts';
import { isPassing } from '../../domain/platform/outage.ts';
import type { JobError } from '../../domain/platform/job/job.ts';

/** A failure as shown to the user: our own code and message, never the text of an unknown error. */
export function jobError(error: unknown): JobError {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof TimeoutFailure) return timedOut(cause);
  if (cause instanceof ApplicationFailure && isErrorCode(cause.type)) {
    return { code: cause.type, message: cause.message, ...pauseOf(cause) };
  }
  return titled('internal');
}

/** How long a provider asks us to wait, if the failure says so. */
function pauseOf({ details }: ApplicationFailure): Pick<JobError, 'retryAfter'> {
  const asked = details?.find((detail) => typeof detail === 'object' && detail !== null && 'pause' in detail);
  const { pause } = (asked ?? {}) as { pause?: unknown }; // checked below
  return typeof pause === 'number' ? { retryAfter: pause } : {};
}

/** The cause that lasted until the step's time ran out: an outage or a limit. */
function timedOut({ failure }: TimeoutFailure): JobError {
  // The SDK does not convert the cause of a timeout to an error.
  const { message, applicationFailureInfo } = failure?.cause ?? {};
  const code = applicationFailureInfo?.type;
  return isErrorCode(code) && isPassing(code)
    ? { code, message: message ?? ERRORS[code].title }
    : titled('stage-timeout');
}

function titled(code: ErrorCode): JobError {
  return { code, message: ERRORS[code].title };
}
