import { proxyActivities } from '@temporalio/workflow';
import type { createOrphanSweep } from '../../activities/platform/orphan-sweep.ts';

const { sweepOrphans } = proxyActivities<ReturnType<typeof createOrphanSweep>>({
  taskQueue: 'io',
  startToCloseTimeout: '1h',
  scheduleToCloseTimeout: '6h',
  heartbeatTimeout: '1m',
  retry: { maximumAttempts: 3 },
});

/** Daily: bytes and vectors that no record owns are removed. */
export async function orphanSweep(): Promise<void> {
  await sweepOrphans();
}
