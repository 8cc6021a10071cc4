/** A workflow without arguments that the server starts again and again, never twice at once. */
export interface HousekeepingSchedule {
  id: string;
  workflowType: string;
  /** Milliseconds. */
  every: number;
  /** One line for operators in the Temporal UI. */
  summary: string;
}

const DAY_MS = 86_400_000;

/** Everything that runs by the clock. */
export function housekeepingSchedules(settings: { SWEEP_EVERY: number }): HousekeepingSchedule[] {
  return [
    {
      id: 'stuck-sweep',
      workflowType: 'stuckSweep',
      every: settings.SWEEP_EVERY,
      summary: 'Bring jobs and workflows back in agreement',
    },
    {
      id: 'orphan-sweep',
      workflowType: 'orphanSweep',
      every: DAY_MS,
      summary: 'Remove bytes and vectors that no record owns',
    },
  ];
}
