import { defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';
import type { JobInput } from '../../../../domain/ports/job-runner.ts';
import { runJob } from '../../../../workflows/job/run-job.ts';
import type { ProbeActivities } from './activities.ts';
import * as contract from './probe.contract.ts';

export { stuckSweep } from '../../../../workflows/platform/stuck-sweep.ts';
export { desk } from './desk.ts';
export { parts } from './parts.ts';

export const answerSignal = defineSignal('answer');

export function probe(jobInput: JobInput<contract.ProbeInput>): Promise<void> {
  let isAnswered = false;
  setHandler(answerSignal, () => void (isAnswered = true));
  const { sideBySide, waitFor } = jobInput.input;
  return runJob(
    contract.probe,
    jobInput,
    async (job) => {
      const io = job.activities<ProbeActivities>('io', { startToClose: '1m', attempts: 3 });
      const first = () => job.stage('first', (stage) => io.act(stage.ref(), {}));
      const second = () => job.stage('second', (stage) => io.act(stage.ref(), {}));
      if (sideBySide) await Promise.all([first(), second()]);
      else {
        await first();
        await second();
      }
      await job.stage('third', async (stage) => {
        if (waitFor) await stage.waitFor(waitFor, () => isAnswered);
        return io.act(stage.ref(), {});
      });
    },
    {
      onCancel: async (job) => {
        await job.activities<ProbeActivities>('io', { startToClose: '1m' }).cleanUp({ jobId: job.id });
      },
    },
  );
}

export function single(jobInput: JobInput<unknown>): Promise<void> {
  return runJob(contract.single, jobInput, async (job) => {
    const io = job.activities<ProbeActivities>('io', { startToClose: '1m' });
    await job.stage('only', (stage) => io.act(stage.ref(), {}));
  });
}

export function brief(jobInput: JobInput<unknown>): Promise<void> {
  return runJob(contract.brief, jobInput, async (job) => {
    const io = job.activities<ProbeActivities>('io', { startToClose: '500ms', attempts: 2 });
    await job.stage('only', (stage) => io.act(stage.ref(), {}));
  });
}

export function fleeting(jobInput: JobInput<unknown>): Promise<void> {
  return runJob(contract.fleeting, jobInput, async (job) => {
    // Long enough for a first attempt also on a machine that is busy.
    const io = job.activities<ProbeActivities>('io', { startToClose: '1m', scheduleToClose: '12s' });
    await job.stage('only', (stage) => io.act(stage.ref(), {}));
  });
}

export function broken(jobInput: JobInput<unknown>): Promise<void> {
  return runJob(contract.broken, jobInput, async (job) => {
    await job.stage('only', () => {
      throw new TypeError('a mistake in workflow code');
    });
  });
}

export function silent(jobInput: JobInput<unknown>): Promise<void> {
  return runJob(contract.silent, jobInput, async (job) => {
    // Not through the job: what its activities always have (a heartbeat and its timeout) is missing on purpose.
    const io = proxyActivities<ProbeActivities>({ taskQueue: 'io', startToCloseTimeout: '1h' });
    await job.stage('only', () => io.hang());
  });
}

export function sleeper(jobInput: JobInput<unknown>): Promise<void> {
  return runJob(contract.sleeper, jobInput, async (job) => {
    await job.stage('only', (stage) => {
      const retryAt = new Date(Date.now() + 3_600_000).toISOString();
      return stage.waitUntil({ reason: 'The quota is used up', retryAt });
    });
  });
}
