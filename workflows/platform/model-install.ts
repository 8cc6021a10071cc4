import type { ModelInstallActivities } from '../../activities/platform/model-install.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { modelInstall as definition, type ModelInstallInput } from '../../jobs/platform/model-install.ts';
import { runJob } from '../job/run-job.ts';

/** Downloads and verifies the file chosen at the start, even if the hub's listing changes in the meantime. */
export function modelInstall(jobInput: JobInput<ModelInstallInput>): Promise<void> {
  const { name } = jobInput.input;
  return runJob(
    definition,
    jobInput,
    async (job) => {
      // Few attempts, because the user is watching. Once the download has started, a lost connection is retried for much longer.
      const ask = job.activities<ModelInstallActivities>('io', {
        startToClose: '1m',
        scheduleToClose: '3m',
        attempts: 3,
      });
      const io = job.activities<ModelInstallActivities>('io', { startToClose: '24h' });
      const models = job.activities<ModelInstallActivities>('models-local', {
        startToClose: '1h',
        attempts: 3,
      });
      const from = await job.stage('resolve', (stage) => ask.resolveLocalModel(stage.ref(), { name }));
      await job.stage('download', (stage) => io.downloadLocalModel(stage.ref(), { name, from }));
      await job.stage('verify', (stage) => io.verifyLocalModel(stage.ref(), { name, from }));
      await job.stage('try', (stage) => models.tryLocalModel(stage.ref(), { name }));
    },
    {
      onCancel: async (job) => {
        const io = job.activities<ModelInstallActivities>('io', { startToClose: '1m' });
        await io.discardLocalModel({ name });
      },
    },
  );
}
