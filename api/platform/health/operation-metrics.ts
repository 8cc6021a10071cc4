import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { jobStats } from '../../../db/platform/job-stats.ts';
import type { ApiDeps } from '../../deps.ts';
import { recentHealth } from './health.ts';
import { answerOf } from './patience.ts';
import { sharedCheck } from './shared-check.ts';
import { lookAtWorkers } from './workers.ts';

/** Milliseconds for which counts are reused: counting all jobs takes a while in a large installation. */
const JOBS_FRESH_FOR = 10_000;

const recentJobs = sharedCheck(JOBS_FRESH_FOR, ({ orm }) => answerOf(() => jobStats(orm)));
const recentDisk = sharedCheck(1_000, ({ settings }) => answerOf(() => statfs(settings.DATA_DIR)));

/** Values by their labels; null when they cannot be read at the moment: the metric then has no values. */
type Values<Label extends string> = readonly [labels: Record<Label, string>, value: number][] | null;

/**
 * Adds the metrics of the whole installation to those of this process: parts, workers, queues, jobs, disk. Every scrape collects
 * them; scrapes within some seconds share the results.
 */
export function addOperationMetrics(deps: ApiDeps): void {
  const { registry } = deps.metrics;
  addGauge(registry, 'millrace_part_up', '1: the part answers', ['part'], async () => {
    const { database, temporal, vectorStore, worker } = await recentHealth(deps);
    return Object.entries({ database, temporal, vectorStore, worker }).map(([part, { ok }]) => [
      { part },
      ok ? 1 : 0,
    ]);
  });
  addWorkerMetrics(registry, deps);
  addJobMetrics(registry, deps);
  const disk = async (read: (found: NonNullable<Awaited<ReturnType<typeof recentDisk>>>) => number) => {
    const found = await recentDisk(deps);
    return found && single(read(found));
  };
  addGauge(registry, 'millrace_data_disk_free_bytes', 'Free bytes where DATA_DIR lies', [], () =>
    disk(({ bavail, bsize }) => bavail * bsize),
  );
  addGauge(registry, 'millrace_data_disk_size_bytes', 'All bytes where DATA_DIR lies', [], () =>
    disk(({ blocks, bsize }) => blocks * bsize),
  );
  addGauge(registry, 'millrace_streams_open', 'Event streams that this process keeps open', [], async () =>
    single(deps.streams.open),
  );
}

function addWorkerMetrics(registry: Registry, deps: ApiDeps): void {
  addGauge(registry, 'millrace_workers', 'Workers with a recent heartbeat', [], async () =>
    single((await lookAtWorkers(deps)).alive),
  );
  const help = 'How long the job has been queued that waits longest';
  addGauge(registry, 'millrace_oldest_queued_job_seconds', help, [], async () =>
    single((await lookAtWorkers(deps)).oldestQueuedSeconds),
  );
  const ofQueues = async (value: 'tasks' | 'oldestSeconds' | 'startedPerSecond') => {
    const { queues } = await lookAtWorkers(deps);
    return queues?.map((each): [{ queue: string }, number] => [{ queue: each.queue }, each[value]]) ?? null;
  };
  addGauge(registry, 'millrace_queue_tasks', 'Tasks that no worker has taken yet', ['queue'], () =>
    ofQueues('tasks'),
  );
  addGauge(
    registry,
    'millrace_queue_oldest_task_seconds',
    'How long the oldest of them has waited',
    ['queue'],
    () => ofQueues('oldestSeconds'),
  );
  addGauge(
    registry,
    'millrace_queue_started_per_second',
    'Tasks that workers have taken lately',
    ['queue'],
    () => ofQueues('startedPerSecond'),
  );
}

function addJobMetrics(registry: Registry, deps: ApiDeps): void {
  addGauge(registry, 'millrace_jobs', 'Jobs by kind and state', ['kind', 'status'], async () => {
    const jobs = await recentJobs(deps);
    return jobs?.byState.map(({ kind, status, count }) => [{ kind, status }, count]) ?? null;
  });
  const ofCodes = async (value: 'count' | 'lately') => {
    const jobs = await recentJobs(deps);
    return (
      jobs?.failures.map((each): [{ code: string }, number] => [{ code: each.code }, each[value]]) ?? null
    );
  };
  addGauge(registry, 'millrace_jobs_failed', 'Jobs in the state failed, by code', ['code'], () =>
    ofCodes('count'),
  );
  const help = 'Jobs that failed within the last hour and are still failed, by code';
  addGauge(registry, 'millrace_jobs_failed_last_hour', help, ['code'], () => ofCodes('lately'));
}

function single(value: number | null): Values<never> {
  return value === null ? null : [[{}, value]];
}

function addGauge<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[],
  read: () => Promise<Values<Label>>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read();
      gauge.reset();
      // Resetting a metric without labels would leave a zero.
      if (!values && labelNames.length === 0) gauge.remove();
      for (const [labels, value] of values ?? []) gauge.set(labels, value);
    },
  });
}
