import {
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type Client,
  type ScheduleOptions,
  type ScheduleUpdateOptions,
} from '@temporalio/client';
import type { HousekeepingSchedule } from '../../workflows/platform/schedules.contract.ts';

/** Makes the server's schedules equal to the list; safe when several workers start at once. */
export async function ensureSchedules(
  client: Client,
  schedules: readonly HousekeepingSchedule[],
): Promise<void> {
  for (const schedule of schedules) {
    const options = scheduleOptions(schedule);
    try {
      await client.schedule.create(options);
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      await client.schedule.getHandle(schedule.id).update(({ state }) => ({ ...options, state }));
    }
  }
}

function scheduleOptions(schedule: HousekeepingSchedule): ScheduleOptions & ScheduleUpdateOptions {
  return {
    scheduleId: schedule.id,
    spec: { intervals: [{ every: schedule.every }] },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: schedule.catchUp },
    action: {
      type: 'startWorkflow',
      workflowType: schedule.workflowType,
      workflowId: schedule.id,
      taskQueue: 'orchestration',
      args: [],
      staticSummary: schedule.summary,
    },
    state: {},
  };
}
