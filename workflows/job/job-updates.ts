import {
  ApplicationFailure,
  defineUpdate,
  isCancellation,
  setHandler,
  TemporalFailure,
} from '@temporalio/workflow';
import { ERRORS, type ErrorCode } from '../../domain/platform/errors.ts';
import type { JobError } from '../../domain/platform/job/job.ts';
import type { JobUpdate } from '../../domain/ports/job-messages.ts';
import { jobError } from './job-error.ts';
import type { RunState } from './run-state.ts';

/** The server runs ten at once and makes further ones wait silently; if we refuse them, the caller learns why. */
const MOST_UPDATES = 9;

export interface UpdateHandler<Args extends unknown[], Result> {
  /** Why the update is refused, or null. Must not change anything: a refused update leaves no trace in the history. */
  validate(...args: Args): JobError | null;
  /** May call activities; they wait while the job is paused, and are cancelled with it. */
  handle(...args: Args): Promise<Result>;
}

/** Registers the handler of an update; see Job.onUpdate. */
export function handleUpdate<Args extends unknown[], Result>(
  run: RunState,
  { name }: JobUpdate<Args, Result>,
  takes: UpdateHandler<Args, Result>,
): void {
  const validator = (...args: Args): void => {
    if (run.ending) refuse('job-finished');
    if (run.updates >= MOST_UPDATES) refuse('rate-limited');
    const refusal = takes.validate(...args);
    if (refusal) throw failure(refusal);
  };
  const handler = async (...args: Args): Promise<Result> => {
    run.updates += 1;
    try {
      return await takes.handle(...args);
    } catch (error) {
      // A bug in workflow code is not a result: the workflow task is retried until a fix is deployed.
      if (!(error instanceof TemporalFailure)) throw error;
      throw failure(
        isCancellation(error)
          ? { code: 'job-finished', message: ERRORS['job-finished'].title }
          : jobError(error),
      );
    } finally {
      run.updates -= 1;
    }
  };
  setHandler(defineUpdate<Result, Args>(name), handler, { validator });
}

function refuse(code: ErrorCode): never {
  throw failure({ code, message: ERRORS[code].title });
}

function failure({ code, message }: JobError): ApplicationFailure {
  return ApplicationFailure.nonRetryable(message, code);
}
