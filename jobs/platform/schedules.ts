/** A workflow without arguments that the server starts at intervals; runs never overlap. */
export interface HousekeepingSchedule {
  id: string;
  workflowType: string;
  /** Milliseconds. */
  every: number;
  /** How late a run that was missed while the server was off may still start; milliseconds. */
  catchUp: number;
  /** One line for operators in the Temporal UI. */
  summary: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** All workflows that run on a schedule. */
export function housekeepingSchedules(settings: { SWEEP_EVERY: number }): HousekeepingSchedule[] {
  return [
    {
      id: 'stuck-sweep',
      workflowType: 'stuckSweep',
      every: settings.SWEEP_EVERY,
      // The next run does the same work.
      catchUp: MINUTE_MS,
      summary: 'Bring jobs and workflows back in agreement',
    },
    {
      id: 'orphan-sweep',
      workflowType: 'orphanSweep',
      every: DAY_MS,
      // A machine that is off at night runs it after its next start.
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
