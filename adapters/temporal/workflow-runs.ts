import {
  WorkflowNotFoundError,
  type Client,
  type WorkflowExecutionDescription,
  isGrpcServiceError,
} from '@temporalio/client';
import proto from '@temporalio/proto';
import type { WorkflowRun, WorkflowRuns } from '../../domain/ports/workflow-runs.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** Interval in milliseconds of checking for remaining runs: the server deletes histories with a delay. */
const POLL_MS = 200;

/** gRPC status code. */
const NOT_FOUND = 5;

const { EventType, PendingActivityState } = proto.temporal.api.enums.v1;

/** Limit of one call in milliseconds, so that a hanging server blocks no caller for longer. */
const CALL_LIMIT_MS = 5_000;

/** Inspects workflows from outside: through descriptions and the end of their histories, never through queries. */
export function temporalWorkflowRuns(client: Client): WorkflowRuns {
  const call = <Result>(work: () => Promise<Result>) => client.withDeadline(Date.now() + CALL_LIMIT_MS, work);

  async function look(workflowId: string): Promise<WorkflowRun> {
    const description = await client.workflow.getHandle(workflowId).describe();
    return {
      runId: description.runId,
      startedAt: description.startTime,
      status: runStatus(description.status.name),
      taskFailingSince: await taskFailingSince(client, description),
      runningActivities: runningActivities(description),
    };
  }

  return {
    async find(workflowId) {
      try {
        return await call(() => look(workflowId));
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return null;
        throw error;
      }
    },
    forget: (companyId, except, signal) => forgetWorkflows(client, { companyId, except }, signal),
    async terminate(workflowId, runId, reason) {
      try {
        await call(() => client.workflow.getHandle(workflowId, runId).terminate(reason));
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    },
  };
}

function runStatus(name: WorkflowExecutionDescription['status']['name']): WorkflowRun['status'] {
  switch (name) {
    case 'RUNNING':
    case 'CONTINUED_AS_NEW':
      return 'running';
    case 'COMPLETED':
      return 'completed';
    case 'CANCELLED':
      return 'cancelled';
    case 'TERMINATED':
      return 'terminated';
    default:
      return 'failed';
  }
}

function runningActivities(description: WorkflowExecutionDescription): WorkflowRun['runningActivities'] {
  return (description.raw.pendingActivities ?? []).flatMap((activity) => {
    const isRunning =
      activity.state === PendingActivityState.PENDING_ACTIVITY_STATE_STARTED ||
      activity.state === PendingActivityState.PENDING_ACTIVITY_STATE_CANCEL_REQUESTED;
    const signs = [activity.lastStartedTime, activity.lastHeartbeatTime].flatMap((time) =>
      time ? [toDate(time)] : [],
    );
    // An activity that has never started is only waiting in its queue, or for its next attempt.
    if (!isRunning || !activity.lastStartedTime) return [];
    const lastSign = new Date(Math.max(...signs.map((sign) => sign.getTime())));
    return [{ type: activity.activityType?.name ?? '', lastSign }];
  });
}

/**
 * Since when the workflow task has been failing; null if it is not. The history records the first failure but not its repeats, so
 * the task is failing if that failure is the latest event about workflow tasks and the server is retrying. A task that waits for
 * a worker, or whose worker died (a timeout), is not failing.
 */
async function taskFailingSince(
  client: Client,
  description: WorkflowExecutionDescription,
): Promise<Date | null> {
  const attempt = description.raw.pendingWorkflowTask?.attempt ?? 0;
  if (attempt < 2) return null;
  const { workflowId, runId } = description;
  const { history } = await client.workflowService.getWorkflowExecutionHistoryReverse({
    namespace: client.options.namespace,
    execution: { workflowId, runId },
    maximumPageSize: 50,
  });
  const last = history?.events?.find(
    ({ eventType }) =>
      eventType === EventType.EVENT_TYPE_WORKFLOW_TASK_FAILED ||
      eventType === EventType.EVENT_TYPE_WORKFLOW_TASK_TIMED_OUT ||
      eventType === EventType.EVENT_TYPE_WORKFLOW_TASK_COMPLETED,
  );
  const isFailure = last?.eventType === EventType.EVENT_TYPE_WORKFLOW_TASK_FAILED;
  return isFailure && last.eventTime ? toDate(last.eventTime) : null;
}

function toDate(time: { seconds?: unknown; nanos?: number | null }): Date {
  return new Date(Number(time.seconds ?? 0) * 1_000 + Math.floor((time.nanos ?? 0) / 1e6));
}

/** Removes all runs of a company's workflows except those of one kind; see WorkflowRuns.forget. */
async function forgetWorkflows(
  client: Client,
  company: { companyId: string; except: string },
  signal: AbortSignal,
): Promise<void> {
  // Both values are ours: an id and a kind.
  const query = `Company = '${company.companyId}' AND Kind != '${company.except}'`;
  for (;;) {
    let found = 0;
    for await (const { workflowId, runId } of client.workflow.list({ query })) {
      signal.throwIfAborted();
      found += 1;
      await remove(client, { workflowId, runId });
    }
    if (found === 0) return;
    await sleep(POLL_MS, undefined, { signal });
  }
}

async function remove(
  client: Client,
  workflowExecution: { workflowId: string; runId: string },
): Promise<void> {
  const { namespace } = client.options;
  try {
    await client.workflowService.deleteWorkflowExecution({ namespace, workflowExecution });
  } catch (error) {
    const status: number | null = isGrpcServiceError(error) ? error.code : null;
    if (status !== NOT_FOUND) throw error;
  }
}
