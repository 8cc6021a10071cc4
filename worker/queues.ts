import { Worker, type NativeConnection } from '@temporalio/worker';
import type { Settings } from '../domain/platform/settings.ts';
import type { QueueName } from '../workflows/job/contract.ts';

export interface Queue {
  name: QueueName;
  /** How many activities run at once in this process. */
  slots: number;
}

/** Most heartbeats that are held back this long; a cancellation comes as the answer to one. */
const HEARTBEAT_THROTTLE_MS = 2_000;

/** The activity queues and their slots: each stands for one scarce thing. */
export function activityQueues(settings: Settings): Queue[] {
  return [
    { name: 'io', slots: settings.IO_SLOTS },
    { name: 'cpu', slots: settings.CPU_SLOTS },
  ];
}

export interface WorkerParts {
  connection: NativeConnection;
  settings: Settings;
  /** File of the bundled workflows. */
  bundle: string;
  activities: object;
}

/** One Temporal worker per queue: workflows (and their local activities) on `orchestration`, activities on the rest. */
export async function createWorkers(parts: WorkerParts): Promise<Worker[]> {
  const { connection, settings, bundle, activities } = parts;
  const common = {
    connection,
    namespace: settings.TEMPORAL_NAMESPACE,
    activities,
    shutdownGraceTime: settings.SHUTDOWN_GRACE,
  };
  const orchestration = Worker.create({
    ...common,
    taskQueue: 'orchestration' satisfies QueueName,
    workflowBundle: { codePath: bundle },
    enableNonLocalActivities: false,
    stickyQueueScheduleToStartTimeout: settings.STICKY_TIMEOUT,
  });
  const others = activityQueues(settings).map(({ name, slots }) =>
    Worker.create({
      ...common,
      taskQueue: name,
      maxConcurrentActivityTaskExecutions: slots,
      maxHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
      defaultHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    }),
  );
  return Promise.all([orchestration, ...others]);
}
