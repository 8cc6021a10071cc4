import type { Client } from '@temporalio/client';
import proto from '@temporalio/proto';
import type { QueueBacklog } from '../../domain/platform/job/worker-health.ts';
import type { QueueName } from '../../jobs/define-job.ts';

const { TaskQueueType } = proto.temporal.api.enums.v1;
const ORCHESTRATION: QueueName = 'orchestration';

/** The backlogs of these task queues according to the server's own statistics, which lag a few seconds behind. */
export function queueBacklogs(client: Client, queues: readonly string[]): Promise<QueueBacklog[]> {
  return Promise.all(queues.map((queue) => backlogOf(client, queue)));
}

async function backlogOf(client: Client, queue: string): Promise<QueueBacklog> {
  const { stats } = await client.workflowService.describeTaskQueue({
    namespace: client.options.namespace,
    taskQueue: { name: queue },
    taskQueueType:
      queue === ORCHESTRATION
        ? TaskQueueType.TASK_QUEUE_TYPE_WORKFLOW
        : TaskQueueType.TASK_QUEUE_TYPE_ACTIVITY,
    reportStats: true,
  });
  const tasks = Number(stats?.approximateBacklogCount ?? 0);
  const { seconds, nanos } = stats?.approximateBacklogAge ?? {};
  return {
    queue,
    tasks,
    // The server still reports the age for a while after the backlog is gone.
    oldestSeconds: tasks > 0 ? Number(seconds ?? 0) + (nanos ?? 0) / 1e9 : 0,
    startedPerSecond: stats?.tasksDispatchRate ?? 0,
  };
}
