import type { JobInput } from '../../../../domain/ports/job-runner.ts';
import { runJob } from '../../../../workflows/job/run-job.ts';
import type { ProbeActivities } from './activities.ts';
import * as contract from './desk.contract.ts';

export function desk(jobInput: JobInput<contract.DeskInput>): Promise<void> {
  return runJob(contract.desk, jobInput, async (job) => {
    const weights = job.memory('weights', (): Record<string, number> => ({}));
    const io = job.activities<ProbeActivities>('io', { startToClose: '1m', attempts: 1 });
    job.onSignal(contract.parcelCame, ({ id, weight }) => {
      weights[id] = weight;
    });
    job.onUpdate(contract.repack, {
      validate: ({ id }) =>
        id in weights ? null : { code: 'conflict', message: `There is no parcel ${id}` },
      async handle({ id, weight }) {
        const note = await io.ask({ question: `repack ${id}` });
        const was = weights[id] ?? 0;
        weights[id] = weight;
        return { was, note };
      },
    });
    const isComplete = () => Object.keys(weights).length >= job.input.parcels;
    await job.stage('collect', async (stage) => {
      const upTo = job.input.patience;
      const hasCome = await stage.waitFor('parcels', isComplete, { upTo, isSavepoint: true });
      if (!hasCome) job.cancel({ code: 'gone', message: 'No parcels came' });
      return weights;
    });
    await job.stage('send', (stage) => io.act(stage.ref(), {}));
  });
}
