/** The backlog of one task queue. */
export interface QueueBacklog {
  queue: string;
  /** Tasks that no worker has taken yet. */
  tasks: number;
  /** How long the oldest task has been waiting. */
  oldestSeconds: number;
  /** Tasks taken by workers per second, recently. */
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
 * Whether work is being done: a worker polls, and no queue has tasks waiting of which none has started for `lagAfter`
 * milliseconds. If the state is unknown, `ok` is false, but there are no troubles.
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
