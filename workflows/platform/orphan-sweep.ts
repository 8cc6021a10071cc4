import { proxyActivities } from '@temporalio/workflow';
import type { createOrphanSweep } from '../../activities/platform/orphan-sweep.ts';

/** Removes bytes and vectors that no record owns; started by the schedule of the same name. */
export async function orphanSweep(): Promise<{ blobs: number; vectors: number }> {
  const { sweepOrphans } = proxyActivities<ReturnType<typeof createOrphanSweep>>({
    taskQueue: 'io',
    startToCloseTimeout: '6h',
    scheduleToCloseTimeout: '12h',
    heartbeatTimeout: '5m',
    retry: { maximumInterval: '1m' },
    priority: { priorityKey: 5 },
  });
  return sweepOrphans({});
}
