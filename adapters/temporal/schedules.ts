import { setTimeout as sleep } from 'node:timers/promises';
import {
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type Client,
  type ScheduleDescription,
  type ScheduleOptions,
  type ScheduleUpdateOptions,
} from '@temporalio/client';
import { outageOf } from '../../domain/platform/outage.ts';
import type { HousekeepingSchedule } from '../../jobs/platform/schedules.ts';

/** How long schedules may be unavailable after the server's start, and the interval of retries, in milliseconds. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Makes the server's schedules equal to the list; safe when several workers start at once. An overdue schedule runs at once,
 * because the server does not catch up on runs missed before a schedule was changed.
 */
export async function ensureSchedules(
  client: Client,
  schedules: readonly HousekeepingSchedule[],
  now: () => number = Date.now,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (const schedule of schedules) await patiently(() => ensureSchedule(client, schedule, now), deadline);
}

async function ensureSchedule(
  client: Client,
  schedule: HousekeepingSchedule,
  now: () => number,
): Promise<void> {
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

/** A server that has just started accepts workflows before it can list its schedules. */
async function patiently(work: () => Promise<void>, deadline: number): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!outageOf(error) || Date.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Whether a run that should be caught up was missed since the last one. */
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
