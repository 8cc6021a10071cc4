import { proxyActivities } from '@temporalio/workflow';
import type { createRetentionSweep } from '../../activities/platform/retention-sweep.ts';

/** Removes data that companies keep for a limited time, once that is over; started by the schedule of the same name. */
export async function retentionSweep(): Promise<Record<string, number>> {
  const { sweepRetention } = proxyActivities<ReturnType<typeof createRetentionSweep>>({
    taskQueue: 'io',
    startToCloseTimeout: '6h',
    scheduleToCloseTimeout: '12h',
    heartbeatTimeout: '5m',
    retry: { maximumAttempts: 3 },
    priority: { priorityKey: 5 },
  });
  return sweepRetention();
}
