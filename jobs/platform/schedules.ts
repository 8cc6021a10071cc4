/** A workflow without arguments that the server starts again and again, never twice at once. */
export interface HousekeepingSchedule {
  id: string;
  workflowType: string;
  /** Milliseconds. */
  every: number;
  /** How late a run missed while the server was off may still be made up for; milliseconds. */
  catchUp: number;
  /** One line for operators in the Temporal UI. */
  summary: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Everything that runs by the clock. */
export function housekeepingSchedules(settings: { SWEEP_EVERY: number }): HousekeepingSchedule[] {
  return [
    {
      id: 'stuck-sweep',
      workflowType: 'stuckSweep',
      every: settings.SWEEP_EVERY,
      // The next turn does the same work.
      catchUp: MINUTE_MS,
      summary: 'Bring jobs and workflows back in agreement',
    },
    {
      id: 'orphan-sweep',
      workflowType: 'orphanSweep',
      every: DAY_MS,
      // A machine that is off at night has it after its start.
      catchUp: DAY_MS,
      summary: 'Remove bytes and vectors that no record owns',
    },
    {
      id: 'retention-sweep',
      workflowType: 'retentionSweep',
      every: DAY_MS,
      catchUp: DAY_MS,
      summary: 'Remove what companies keep only for so long',
    },
  ];
}
