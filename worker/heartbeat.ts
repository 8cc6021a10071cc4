import { randomUUID } from 'node:crypto';
import type { Worker } from '@temporalio/worker';
import { forgetWorker, noteWorker } from '../db/platform/workers.ts';
import type { Orm } from '../db/orm.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import type { Logger } from '../domain/ports/logger.ts';

const LONGEST_MS = 10_000;
/** Number of heartbeats within the time after which a worker counts as dead. */
const SIGNS = 4;

export interface WorkerHeartbeat {
  /** Stops the heartbeats and removes the entry, so that everyone knows at once that the worker has stopped. */
  stop(): Promise<void>;
}

/** Records in the database every few seconds that this process polls its queues. Resolves after the first time. */
export async function startWorkerHeartbeat(
  workers: readonly Worker[],
  { orm, log, settings }: { orm: Orm; log: Logger; settings: Pick<Settings, 'WORKER_LAG_AFTER'> },
): Promise<WorkerHeartbeat> {
  const self = { id: randomUUID(), queues: workers.map((worker) => worker.options.taskQueue) };
  const every = Math.min(LONGEST_MS, settings.WORKER_LAG_AFTER / SIGNS);
  let isStopped = false;
  let isFailing = false;
  let giving = Promise.resolve();
  const give = async () => {
    // If one queue is no longer polled, the whole process stops, so it no longer counts as alive.
    if (isStopped || workers.some((worker) => worker.getState() !== 'RUNNING')) return;
    try {
      await noteWorker(orm, self);
      isFailing = false;
    } catch (err) {
      // Logged once per outage.
      if (!isFailing) log.warn({ err }, 'the worker could not note that it is alive');
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    giving = giving.then(give);
  }, every);
  await give();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await giving;
      await forgetWorker(orm, self.id).catch(() => undefined);
    },
  };
}
