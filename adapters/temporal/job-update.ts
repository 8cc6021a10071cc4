import {
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
  type Client,
} from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { AppError, isErrorCode } from '../../domain/platform/errors.ts';
import type { UpdateOutcome } from '../../domain/ports/job-messages.ts';

/** Milliseconds that a worker may be busy or down, since updates are accepted by a worker. */
const ACCEPTED_LIMIT_MS = 5_000;
/** The longest that a request waits for anything, in milliseconds. */
const DONE_LIMIT_MS = 25_000;

/** Sends an update to the open run of a workflow and waits for its answer. @returns null if no run is open */
export async function sendUpdate<Result>(
  client: Client,
  workflowId: string,
  { name, args }: { name: string; args: unknown[] },
): Promise<UpdateOutcome<Result> | null> {
  const handle = client.workflow.getHandle(workflowId);
  try {
    const update = await client.withDeadline(Date.now() + ACCEPTED_LIMIT_MS, () =>
      // The SDK's types distinguish between no arguments and some; the call itself does not.
      handle.startUpdate<Result, [unknown]>(name, { args: args as [unknown], waitForStage: 'ACCEPTED' }),
    );
    return await client.withDeadline(Date.now() + DONE_LIMIT_MS, () => outcomeOf(() => update.result()));
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return null;
    if (error instanceof WorkflowUpdateFailedError) throw refusal(error);
    throw new AppError('unavailable', 'The job engine is not responding', { cause: error });
  }
}

async function outcomeOf<Result>(wait: () => Promise<Result>): Promise<UpdateOutcome<Result>> {
  try {
    return { status: 'done', result: await wait() };
  } catch (error) {
    if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return { status: 'accepted' };
    throw error;
  }
}

/** The reason that the job gave for refusing, in its own words. */
function refusal({ cause }: WorkflowUpdateFailedError): AppError {
  return cause instanceof ApplicationFailure && isErrorCode(cause.type)
    ? new AppError(cause.type, cause.message)
    : new AppError('internal', undefined, { cause });
}
