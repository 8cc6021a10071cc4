import type { JobInput } from '../../../domain/ports/job-runner.ts';
import { runJob } from '../../../workflows/job/run-job.ts';
import type { CollectorActivities } from './activities.ts';
import * as contract from './collector.definition.ts';

/** `collect`: the ids in the order in which they came, with those that came again; `read`: the bodies by these ids. */
export function collector(jobInput: JobInput<contract.CollectorInput>): Promise<void> {
  return runJob(contract.collector, jobInput, async (job) => {
    const deliveries = new Set<string>();
    job.onSignal(contract.delivered, ({ deliveryId }) => void deliveries.add(deliveryId));
    const ids = await job.stage('collect', async (stage) => {
      await stage.waitFor('webhooks', () => deliveries.size >= job.input.expected);
      return [...deliveries];
    });
    const io = job.activities<CollectorActivities>('io', { startToClose: '1m' });
    await job.stage('read', (stage) => io.readDeliveries(stage.ref(), { ids }));
  });
}
