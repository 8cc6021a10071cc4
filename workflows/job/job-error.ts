import { ActivityFailure, ApplicationFailure, TimeoutFailure } from '@temporalio/workflow';
import { ERRORS, isErrorCode, type ErrorCode } from '../../domain/platform/errors.ts';
import type { JobError } from '../../domain/platform/job.ts';

/** What a failure means to the user: our own code and sentence, never the text of an unknown error. */
export function jobError(error: unknown): JobError {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof TimeoutFailure) return titled('stage-timeout');
  if (cause instanceof ApplicationFailure && isErrorCode(cause.type)) {
    return { code: cause.type, message: cause.message };
  }
  return titled('internal');
}

function titled(code: ErrorCode): JobError {
  return { code, message: ERRORS[code].title };
}
