import {
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type Client,
  type ScheduleDescription,
  type ScheduleOptions,
  type ScheduleUpdateOptions,
} from '@temporalio/client';
import type { HousekeepingSchedule } from '../../jobs/platform/schedules.ts';

/**
 * Makes the server's schedules equal to the list; safe when several workers start at once. One whose last turn is longer ago
 * than it should be has a turn at once: the server makes up for none that lies before a change of the schedule.
 */
export async function ensureSchedules(
  client: Client,
  schedules: readonly HousekeepingSchedule[],
  now: () => number = Date.now,
): Promise<void> {
  for (const schedule of schedules) {
    const options = scheduleOptions(schedule);
    try {
      await client.schedule.create(options);
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      const handle = client.schedule.getHandle(schedule.id);
      let isOverdue = false;
      await handle.update(({ state, info }) => {
        isOverdue = !state.paused && isMissed(schedule, info, now());
        return { ...options, state };
      });
      if (isOverdue) await handle.trigger(ScheduleOverlapPolicy.SKIP);
    }
  }
}

/** A turn that is to be made up for lies between the last one and now. */
function isMissed({ every, catchUp }: HousekeepingSchedule, info: Info, now: number): boolean {
  const turns = [info.createdAt, ...info.recentActions.map(({ takenAt }) => takenAt)];
  return catchUp >= every && now - Math.max(...turns.map(Number)) > every;
}

type Info = ScheduleDescription['info'];

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
