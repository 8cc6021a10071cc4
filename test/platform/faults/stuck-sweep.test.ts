import { setTimeout as sleep } from 'node:timers/promises';
import proto from '@temporalio/proto';
import { insertJob, rewindJob } from '../../../db/platform/jobs.ts';
import { recordChanges } from '../../../db/platform/projection.ts';
import { runSql } from '../../support/instance/database.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { ensureSchedules } from '../../../adapters/temporal/schedules.ts';
import { housekeepingSchedules } from '../../../jobs/platform/schedules.ts';
import { until } from '../../support/until.ts';
import { startLab, type Lab } from '../workflows/lab/lab.ts';
import { broken, probe, silent, single, sleeper } from '../workflows/lab/probe.contract.ts';

const HOUR = 3_600_000;
const SCHEDULED = proto.temporal.api.enums.v1.PendingActivityState.PENDING_ACTIVITY_STATE_SCHEDULED;
const input = { waitFor: null, sideBySide: false, agentId: newId() };

let lab: Lab;

beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab?.close());
beforeEach(() => lab.script.acts.clear());

/** A committed row as a process leaves it that dies before it has started the workflow. */
async function insertRow(): Promise<string> {
  const em = companyEntityManager(lab.orm, lab.companyId);
  const { job } = await em.transactional((tx) => insertJob(tx, probe, { key: newId(), input }));
  return job.workflowId;
}

async function running(stage = 'second'): Promise<{ workflowId: string; finish: () => void }> {
  const gate = Promise.withResolvers<string>();
  const isRunning = Promise.withResolvers<void>();
  lab.on(stage, (work) => {
    isRunning.resolve();
    work.signal.addEventListener('abort', () => gate.reject(work.signal.reason));
    return gate.promise;
  });
  const workflowId = await lab.start();
  await isRunning.promise;
  await lab.reaches(workflowId, (job) =>
    job.stages.some(({ name, status }) => name === stage && status === 'processing'),
  );
  return { workflowId, finish: () => gate.resolve('done') };
}

const state = async (workflowId: string): Promise<JobState> => (await lab.row(workflowId)).state;
const runStatus = async (workflowId: string) => (await lab.handle(workflowId).describe()).status.name;

test('a queued job without a workflow is started', async () => {
  const workflowId = await insertRow();
  await lab.sweep();
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
});

test('a queued retry whose run was never started goes on where it stood', async () => {
  lab.on('second', () => Promise.reject(new AppError('no-text')));
  const workflowId = await lab.start();
  await lab.ends(workflowId);
  await until(async () => (await runStatus(workflowId)) === 'FAILED');
  lab.script.acts.clear();
  // What a process leaves that dies between the two steps of a retry.
  await rewindJob(companyEntityManager(lab.orm, lab.companyId), workflowId, 'retry');
  await lab.sweep();
  const job = await lab.ends(workflowId);
  expect(job.stages.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['completed', 1],
    ['completed', 2],
    ['completed', 1],
  ]);
});

test('a repeat of a completed job is not started by the sweep', async () => {
  await lab.jobs.start(single, { companyId: lab.companyId, key: 'repeat', input: {} });
  await lab.handle('single/repeat').result();
  await rewindJob(companyEntityManager(lab.orm, lab.companyId), 'single/repeat', 'again');
  await lab.sweep();
  expect(await state('single/repeat')).toMatchObject({
    status: 'failed',
    error: { code: 'workflow-missing' },
  });
  // The user's own retry does start it.
  await lab.jobs.retry(lab.companyId, 'single/repeat');
  expect(await lab.ends('single/repeat')).toMatchObject({ status: 'completed' });
});

test('a processing job whose workflow is unknown fails', async () => {
  const workflowId = await insertRow();
  const { id: jobId } = await lab.row(workflowId);
  // A server that lost its data: the job has run, and there is no such workflow.
  const run = { jobId, companyId: lab.companyId, runStartedAt: new Date().toISOString() };
  await companyEntityManager(lab.orm, lab.companyId).transactional((em) =>
    recordChanges(em, run, [
      { sourceKey: '1', change: { type: 'stage-started', stage: 'first', attempt: 1 } },
      { sourceKey: '2', change: { type: 'stage-completed', stage: 'first' } },
      { sourceKey: '3', change: { type: 'stage-started', stage: 'second', attempt: 1 } },
    ]),
  );
  await lab.sweep();
  const error = { code: 'workflow-missing' };
  expect(await state(workflowId)).toMatchObject({
    status: 'failed',
    error,
    stages: [{ status: 'completed' }, { status: 'failed', error }, { status: 'skipped' }],
  });
});

test('a processing job whose workflow was terminated fails, and can be retried', async () => {
  const { workflowId } = await running();
  await lab.handle(workflowId).terminate('by an operator');
  await lab.sweep();
  expect(await state(workflowId)).toMatchObject({ status: 'failed', error: { code: 'workflow-missing' } });
  lab.script.acts.clear();
  await lab.jobs.retry(lab.companyId, workflowId);
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
});

test('a job that Temporal knows as completed is repaired', async () => {
  const workflowId = await lab.start();
  await lab.ends(workflowId);
  await lab.handle(workflowId).result();
  const { id } = await lab.row(workflowId);
  // The projection as an older backup holds it.
  await runSql(
    lab.databaseUrl,
    `update jobs set status = 'processing', state = jsonb_set(jsonb_set(state, '{status}', '"processing"'),
       '{stages,2,status}', '"processing"') where id = '${id}'`,
  );
  await lab.sweep();
  expect(await state(workflowId)).toMatchObject({
    status: 'completed',
    progress: 1,
    stages: [{}, {}, { status: 'completed' }],
  });
});

test('an activity that gives no sign of life fails the job, and its workflow is terminated', async () => {
  await lab.jobs.start(silent, { companyId: lab.companyId, key: 'mute', input: {} });
  await until(
    async () => (await lab.handle('silent/mute').describe()).raw.pendingActivities?.[0]?.lastStartedTime,
  );
  expect(await lab.sweep(HOUR)).toMatchObject({ fail: 0 });
  expect(await state('silent/mute')).toMatchObject({ status: 'queued' });

  await sleep(20);
  await lab.sweep(1);
  expect(await state('silent/mute')).toMatchObject({ status: 'failed', error: { code: 'activity-silent' } });
  expect(await runStatus('silent/mute')).toBe('TERMINATED');
});

test('a workflow whose task keeps failing is ended as stuck', async () => {
  await lab.jobs.start(broken, { companyId: lab.companyId, key: 'task', input: {} });
  await until(
    async () => ((await lab.handle('broken/task').describe()).raw.pendingWorkflowTask?.attempt ?? 0) > 1,
  );
  await lab.sweep(HOUR);
  expect(await state('broken/task')).toMatchObject({ status: 'queued' });

  await lab.sweep(1);
  expect(await state('broken/task')).toMatchObject({ status: 'failed', error: { code: 'workflow-stuck' } });
  expect(await runStatus('broken/task')).toBe('TERMINATED');
});

describe('left alone, however old', () => {
  const alone = async (workflowId: string) => {
    const before = await lab.row(workflowId);
    await lab.sweep(0);
    const after = await lab.row(workflowId);
    expect([after.status, after.seq]).toEqual([before.status, before.seq]);
    expect(await runStatus(workflowId)).toBe('RUNNING');
  };

  test('a job that waits for a person', async () => {
    const workflowId = await lab.start({ waitFor: 'a signature' });
    await lab.reaches(workflowId, (job) => job.status === 'waiting');
    await alone(workflowId);
    await lab.handle(workflowId).signal('answer');
    expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  });

  test('a paused job', async () => {
    const { workflowId, finish } = await running('first');
    await lab.jobs.pause(lab.companyId, workflowId);
    finish();
    await lab.reaches(workflowId, (job) => job.stages[0]?.status === 'completed' && job.status === 'paused');
    await until(
      async () => ((await lab.handle(workflowId).describe()).raw.pendingActivities ?? []).length === 0,
    );
    await alone(workflowId);
    await lab.jobs.resume(lab.companyId, workflowId);
    expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  });

  test('a job that an outside limit blocks, on its timer', async () => {
    await lab.jobs.start(sleeper, { companyId: lab.companyId, key: 'bed', input: {} });
    const job = await lab.reaches('sleeper/bed', ({ status }) => status === 'blocked');
    expect(job.stages[0]).toMatchObject({ status: 'blocked', blocked: { reason: 'The quota is used up' } });
    await alone('sleeper/bed');
    await lab.jobs.cancel(lab.companyId, 'sleeper/bed');
    expect(await lab.ends('sleeper/bed')).toMatchObject({ status: 'cancelled' });
  });

  test('a blocked job, and an activity that waits for its next attempt', async () => {
    let attempts = 0;
    lab.on('first', async () => {
      attempts += 1;
      if (attempts === 1) throw new AppError('rate-limited', 'Slow down', { retryAfter: 3 });
      return 'one';
    });
    const workflowId = await lab.start();
    await lab.reaches(workflowId, (job) => job.status === 'blocked');
    await until(async () => {
      const [activity] = (await lab.handle(workflowId).describe()).raw.pendingActivities ?? [];
      return activity?.state === SCHEDULED && activity.lastFailure;
    });
    await alone(workflowId);
    expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  });

  test('an activity that waits for a worker', async () => {
    const { workflowId } = await running();
    await lab.stopWorker();
    await until(
      async () => (await lab.handle(workflowId).describe()).raw.pendingActivities?.[0]?.state === SCHEDULED,
    );
    await alone(workflowId);
    lab.script.acts.clear();
    await lab.startWorker();
    expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  });

  test('a running activity that beats', async () => {
    const { workflowId, finish } = await running();
    await sleep(3_000);
    await lab.sweep(2_900);
    expect(await runStatus(workflowId)).toBe('RUNNING');
    finish();
    expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  });
});

test('a job that moved since it was looked at is not ended', async () => {
  const { workflowId, finish } = await running();
  const before = await lab.row(workflowId);
  // The sweep sees a silent activity (0 ms) in a job that has just been paused: the row is another one by then.
  const sweeping = lab.sweepWith(0, async () => {
    await lab.jobs.pause(lab.companyId, workflowId);
    await until(async () => (await lab.row(workflowId)).seq > before.seq);
  });
  await sweeping;
  expect(await state(workflowId)).toMatchObject({ status: 'paused' });
  expect(await runStatus(workflowId)).toBe('RUNNING');
  finish();
  await lab.jobs.resume(lab.companyId, workflowId);
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
});

test('the schedule runs the sweep by itself', async () => {
  const workflowId = await insertRow();
  const [sweepSchedule] = housekeepingSchedules({ SWEEP_EVERY: 1_000 });
  if (!sweepSchedule) throw new Error('there is no schedule');
  await ensureSchedules(lab.client, [{ ...sweepSchedule, every: 5_000 }]);
  // Another worker, with another setting.
  await ensureSchedules(lab.client, [sweepSchedule]);
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  const { policies, spec } = await lab.client.schedule.getHandle('stuck-sweep').describe();
  expect(policies).toMatchObject({ overlap: 'SKIP', catchupWindow: 60_000 });
  expect(spec.intervals).toMatchObject([{ every: 1_000 }]);
  await lab.client.schedule.getHandle('stuck-sweep').delete();
});
