import { oldestQueuedSeconds } from '../../../db/platform/job-stats.ts';
import { knownWorkers } from '../../../db/platform/workers.ts';
import type { WorkerLook } from '../../../domain/platform/job/worker-health.ts';
import type { QueueName } from '../../../jobs/define-job.ts';
import { answerOf } from './patience.ts';
import { sharedCheck } from './shared-check.ts';

/** Queues that every installation has; those of model providers are known from the workers. */
const QUEUES: readonly QueueName[] = ['orchestration', 'io', 'web', 'cpu', 'browser'];
/** Milliseconds. */
const FRESH_FOR = 3_000;

export interface LookAtWorkers extends WorkerLook {
  /** Null: the database does not answer. */
  oldestQueuedSeconds: number | null;
}

/** The workers and what waits for them. */
export const lookAtWorkers = sharedCheck(FRESH_FOR, async (deps): Promise<LookAtWorkers> => {
  const { orm, settings } = deps;
  const [workers, oldest] = await Promise.all([
    answerOf(() => knownWorkers(orm, settings.WORKER_LAG_AFTER)),
    answerOf(() => oldestQueuedSeconds(orm)),
  ]);
  const names = [...new Set<string>([...QUEUES, ...(workers?.queues ?? [])])];
  // All parts are asked at once: one that hangs does not delay the others.
  const queues = workers && (await answerOf(() => deps.queueBacklogs(names)));
  return { alive: workers?.alive ?? null, queues, oldestQueuedSeconds: oldest };
});
