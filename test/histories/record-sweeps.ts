import { temporalClient } from '../../adapters/temporal/connection.ts';
import { housekeepingSchedules } from '../../jobs/platform/schedules.ts';
import type { Instance } from '../support/instance/instance.ts';
import { until } from '../support/until.ts';
import { save } from './save.ts';

/** A turn of everything that runs by the clock, taken at once. */
export async function recordSweeps(instance: Instance): Promise<void> {
  const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = '' } = instance.env;
  const client = temporalClient({ address, namespace });
  for (const { id } of housekeepingSchedules({ SWEEP_EVERY: 0 })) {
    const schedule = client.schedule.getHandle(id);
    await schedule.trigger();
    const turn = await until(async () => (await schedule.describe()).info.recentActions.at(-1));
    await save(instance, turn.action.workflow.workflowId, `${id}-completed`);
  }
  await client.connection.close();
}
