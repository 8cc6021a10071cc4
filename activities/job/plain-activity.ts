import { CancelledFailure, Context } from '@temporalio/activity';
import type { Logger } from '../../domain/ports/logger.ts';
import { Attempts } from './attempts.ts';
import { toAppError } from './failure.ts';

export interface PlainCall {
  /** Aborted when the activity is cancelled, runs out of time, or the worker stops. */
  readonly signal: AbortSignal;
}

/** An activity without a stage (clean-up, housekeeping), with the heartbeat and error handling of stageActivity. */
export function plainActivity<Args, Output>(
  deps: { log: Logger },
  body: (call: PlainCall, args: Args) => Promise<Output>,
): (args: Args) => Promise<Output> {
  return async (args) => {
    const { cancellationSignal, info } = Context.current();
    const attempts = new Attempts();
    try {
      return await body({ signal: cancellationSignal }, args);
    } catch (error) {
      if (cancellationSignal.aborted) throw new CancelledFailure(String(cancellationSignal.reason));
      const { code } = toAppError(error);
      deps.log.warn({ err: error, activity: info.activityType, code }, 'the activity failed');
      throw attempts.failure(error);
    } finally {
      attempts.stop();
    }
  };
}
