import type { JobInput } from '../../../../domain/ports/job-runner.ts';
import { runJob } from '../../../../workflows/job/run-job.ts';
import type { ProbeActivities } from './activities.ts';
import * as contract from './desk.contract.ts';

export async function desk(jobInput: JobInput<contract.DeskInput>): Promise<void> {
  await runJob(contract.desk, jobInput, async (job) => {
    const weights: Record<string, number> = {};
    job.onSignal(contract.parcelCame, ({ id, weight }) => {
      weights[id] = weight;
    });
    const isComplete = () => Object.keys(weights).length >= job.input.parcels;
    await job.stage('collect', async (stage) => {
      await stage.waitFor('parcels', isComplete);
      return weights;
    });
    const io = job.activities<ProbeActivities>('io', { startToClose: '1m' });
    await job.stage('send', (stage) => io.act(stage.ref(), {}));
  });
}
