import type { JobInput } from '../../../../domain/ports/job-runner.ts';
import { runJob } from '../../../../workflows/job/run-job.ts';
import type { ProbeActivities } from './activities.ts';
import * as contract from './parts.contract.ts';

export function parts(jobInput: JobInput<contract.PartsInput>): Promise<void> {
  const { items, batches } = jobInput.input;
  return runJob(contract.parts, jobInput, async (job) => {
    const io = job.activities<ProbeActivities>('io', { startToClose: '1m', attempts: 2 });
    const plan = await job.stage('plan', (stage) => io.act(stage.ref(), {}));
    const counted = job.memory('counted', () => ({ batches: 0 }));
    await job.stage('count', async (stage) => {
      for (let batch = counted.batches; batch < batches; batch += 1) {
        await stage.savepoint();
        await io.actOn(stage.ref(`batch-${batch}`), { item: String(batch) });
        counted.batches = batch + 1;
      }
      return counted.batches;
    });
    const made = await job.stage('make', (stage) =>
      stage.forEach(items, { nameOf: (item) => item, atOnce: 2, unit: 'sections' }, (item, ref) =>
        io.actOn(ref, { item }),
      ),
    );
    await job.stage('join', async (stage) => {
      await io.act(stage.ref('join'), {});
      return { plan, made };
    });
  });
}
