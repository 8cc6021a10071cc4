import { Connection } from '@temporalio/client';
import { housekeepingSchedules } from '../../jobs/platform/schedules.ts';
import { codeOf } from '../../local/error-text.mjs';

const NOT_FOUND = 5;

/** Ends the schedules of an instance that has ended: they would keep the run's Temporal server busy to its end. */
export async function leaveNamespace(address: string, namespace: string): Promise<void> {
  const connection = await Connection.connect({ address });
  try {
    for (const { id } of housekeepingSchedules({ SWEEP_EVERY: 1 })) {
      await connection.workflowService
        .deleteSchedule({ namespace, scheduleId: id })
        .catch((error: unknown) => {
          // Its worker never started.
          if (codeOf(error) !== NOT_FOUND) throw error;
        });
    }
  } finally {
    await connection.close();
  }
}
