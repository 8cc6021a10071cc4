import { Worker, type NativeConnection } from '@temporalio/worker';
import { jobLimits } from '../domain/platform/models/provider-limits.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import type { QueueName } from '../jobs/define-job.ts';
import { modelQueue } from '../jobs/platform/model-queue.ts';

export interface Queue {
  name: QueueName;
  /** Number of activities that this process runs at once. */
  slots: number;
  /** Number of activities that all processes together start per second. */
  perSecond?: number;
  /** Number of concurrent polls; defaults to the number of slots. */
  polls?: number;
}

/** Maximum frequency of heartbeats. The response to a heartbeat also delivers a cancellation. */
const HEARTBEAT_THROTTLE_MS = 2_000;

/** The activity queues and their slots. Each queue is for one limited resource. */
export function activityQueues(settings: Settings): Queue[] {
  return [
    { name: 'io', slots: settings.IO_SLOTS },
    // Activities that wait for third-party servers, however slow those are.
    { name: 'web', slots: settings.WEB_SLOTS },
    { name: 'cpu', slots: settings.CPU_SLOTS },
    // Pages that are measured at the same time would slow each other down.
    { name: 'browser', slots: 1 },
    ...modelQueues(settings),
  ];
}

/** Number of calls that the built-in engine processes in parallel. */
const LOCAL_SLOTS = 2;

/** A few pollers are enough, because the number of waiting activities on these queues is small. */
const MODEL_POLLS = 2;

/**
 * One queue per provider, for its language models and embeddings. Providers without a key have one too: activities that were
 * scheduled while there was a key fail there with the reason, instead of waiting for ever.
 */
function modelQueues(settings: Settings): Queue[] {
  const providers = Object.entries(jobLimits(settings)).map(([provider, { concurrency, rate }]) => ({
    name: `models-${provider}` as const,
    slots: concurrency,
    perSecond: rate.points / rate.duration,
    polls: Math.min(MODEL_POLLS, concurrency),
  }));
  const { OFFLINE_SLOTS: slots } = settings;
  const polls = Math.min(MODEL_POLLS, slots);
  return [
    ...providers,
    { name: modelQueue('offline'), slots, polls },
    { name: modelQueue('local'), slots: LOCAL_SLOTS, polls: Math.min(MODEL_POLLS, LOCAL_SLOTS) },
  ];
}

/** Time in which activities must end after they are told to stop. */
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
    // Activities may finish first; those still running are then cancelled, and abandoned if they do not stop: another worker
    // retries them.
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
  const others = activityQueues(settings).map(({ name, slots, perSecond, polls }) =>
    Worker.create({
      ...common,
      taskQueue: name,
      maxConcurrentActivityTaskExecutions: slots,
      maxConcurrentActivityTaskPolls: polls,
      maxTaskQueueActivitiesPerSecond: perSecond,
      maxHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
      defaultHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    }),
  );
  return Promise.all([orchestration, ...others]);
}
