/** The backlog of one task queue. */
export interface QueueBacklog {
  queue: string;
  /** Tasks that no worker has taken yet. */
  tasks: number;
  /** How long the oldest task has been waiting. */
  oldestSeconds: number;
  /** Tasks that workers have taken lately, a second. */
  startedPerSecond: number;
}

/** The state of the workers; null where unknown. */
export interface WorkerLook {
  /** Workers with a recent heartbeat. */
  alive: number | null;
  queues: QueueBacklog[] | null;
}

export interface WorkerVerdict {
  ok: boolean;
  /** Problems, in words. */
  troubles: string[];
}

/**
 * Whether work is done: a worker polls, and of no queue it is true that tasks wait and none has been started for
 * `lagAfter` milliseconds. What could not be learnt is not ok, and no trouble of the worker's.
 */
export function evaluateWorkers({ alive, queues }: WorkerLook, lagAfter: number): WorkerVerdict {
  const seconds = Math.round(lagAfter / 1_000);
  const stuck = (queues ?? []).filter(
    ({ tasks, oldestSeconds, startedPerSecond }) =>
      tasks > 0 && oldestSeconds * 1_000 >= lagAfter && startedPerSecond === 0,
  );
  const troubles = [
    ...(alive === 0 ? ['no worker polls'] : []),
    ...stuck.map(({ queue }) => `tasks wait in the queue ${queue}, and none has started for ${seconds} s`),
  ];
  return { ok: alive !== null && queues !== null && troubles.length === 0, troubles };
}
