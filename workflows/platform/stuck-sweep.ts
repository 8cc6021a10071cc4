import { proxyActivities } from '@temporalio/workflow';
import type { createStuckSweep, SweepReport } from '../../activities/platform/stuck-sweep.ts';

/** One pass over all open jobs; started by the schedule of the same name. */
export async function stuckSweep(): Promise<SweepReport> {
  const { sweepStuckJobs } = proxyActivities<ReturnType<typeof createStuckSweep>>({
    taskQueue: 'io',
    startToCloseTimeout: '5m',
    scheduleToCloseTimeout: '10m',
    heartbeatTimeout: '30s',
    retry: { maximumInterval: '1m' },
    priority: { priorityKey: 1 },
  });
  return sweepStuckJobs({});
}
