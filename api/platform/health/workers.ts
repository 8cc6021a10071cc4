import { oldestQueuedSeconds } from '../../../db/platform/job-stats.ts';
import { knownWorkers } from '../../../db/platform/workers.ts';
import type { WorkerLook } from '../../../domain/platform/job/worker-health.ts';
import type { QueueName } from '../../../jobs/define-job.ts';
import { answerOf } from './patience.ts';
import { sharedCheck } from './shared-check.ts';

/** Queues of every installation; those of model providers are reported by the workers. */
const QUEUES: readonly QueueName[] = ['orchestration', 'io', 'web', 'cpu', 'browser'];
/** Milliseconds for which a result is reused. */
const FRESH_FOR = 3_000;

export interface LookAtWorkers extends WorkerLook {
  /** Null if the database does not answer. */
  oldestQueuedSeconds: number | null;
}

/** Reads the workers and the backlog of their queues. */
export const lookAtWorkers = sharedCheck(FRESH_FOR, async (deps): Promise<LookAtWorkers> => {
  const { orm, settings } = deps;
  const [workers, oldest] = await Promise.all([
    answerOf(() => knownWorkers(orm, settings.WORKER_LAG_AFTER)),
    answerOf(() => oldestQueuedSeconds(orm)),
  ]);
  const names = [...new Set<string>([...QUEUES, ...(workers?.queues ?? [])])];
  // All parts are queried in parallel, so that one that hangs does not delay the others.
  const queues = workers && (await answerOf(() => deps.queueBacklogs(names)));
  return { alive: workers?.alive ?? null, queues, oldestQueuedSeconds: oldest };
});
