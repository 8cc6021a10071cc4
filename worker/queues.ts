import { Worker, type NativeConnection } from '@temporalio/worker';
import { jobLimits } from '../domain/platform/provider-limits.ts';
import type { Settings } from '../domain/platform/settings.ts';
import type { QueueName } from '../jobs/define-job.ts';

export interface Queue {
  name: QueueName;
  /** How many activities run at once in this process. */
  slots: number;
  /** How many are begun a second by all processes together. */
  perSecond?: number;
}

/** Heartbeats go out at most this often; a cancellation comes as the answer to one. */
const HEARTBEAT_THROTTLE_MS = 2_000;

/** The activity queues and their slots: each stands for one scarce thing. */
export function activityQueues(settings: Settings): Queue[] {
  return [
    { name: 'io', slots: settings.IO_SLOTS },
    { name: 'cpu', slots: settings.CPU_SLOTS },
    // Pages that are measured at once would slow each other down.
    { name: 'browser', slots: 1 },
    ...embeddingQueues(settings),
  ];
}

/**
 * OpenAI's embeddings. Also while another provider embeds, as long as OpenAI can be reached: jobs that were planned
 * before the change have their steps there.
 */
function embeddingQueues(settings: Settings): Queue[] {
  if ((settings.OPENAI_API_KEY ?? settings.OPENAI_BASE_URL) === undefined) return [];
  const { concurrency, rate } = jobLimits(settings).openai;
  return [{ name: 'models-openai', slots: concurrency, perSecond: rate.points / rate.duration }];
}

/** Time that activities have to obey, once they are told to stop. */
const STOP_MS = 5_000;

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
    // Activities may finish, are then told to stop, and are left behind if they do not: another worker repeats them.
    shutdownGraceTime: settings.SHUTDOWN_GRACE,
    shutdownForceTime: settings.SHUTDOWN_GRACE + STOP_MS,
  };
  const orchestration = Worker.create({
    ...common,
    taskQueue: 'orchestration' satisfies QueueName,
    workflowBundle: { codePath: bundle },
    enableNonLocalActivities: false,
    stickyQueueScheduleToStartTimeout: settings.STICKY_TIMEOUT,
  });
  const others = activityQueues(settings).map(({ name, slots, perSecond }) =>
    Worker.create({
      ...common,
      taskQueue: name,
      maxConcurrentActivityTaskExecutions: slots,
      maxTaskQueueActivitiesPerSecond: perSecond,
      maxHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
      defaultHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    }),
  );
  return Promise.all([orchestration, ...others]);
}
