import { setTimeout as sleep } from 'node:timers/promises';
import { temporalJobRunner } from '../../../adapters/temporal/job-runner.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import { turnOf } from '../../../domain/platform/turn.ts';
import { jobTiming } from '../../../domain/platform/job/job-timing.ts';
import { foldOutages } from '../../../domain/platform/outage-log.ts';
import { jobEventsAfter } from '../../../db/platform/job-events.ts';
import { companyEntityManager, sqlOf } from '../../../db/tenancy.ts';
import { statusQuery } from '../../../jobs/define-job.ts';
import { until } from '../../support/until.ts';
import { startLab, type Lab } from './lab/lab.ts';
import { brief, single } from './lab/probe.contract.ts';

let lab: Lab;

beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab?.close());
beforeEach(() => lab.script.acts.clear());

const statuses = (job: { stages: { status: string }[] }) => job.stages.map((stage) => stage.status);

async function runStatuses(workflowId: string): Promise<string[]> {
  const statuses: string[] = [];
  for await (const { status } of lab.client.workflow.list({ query: `WorkflowId = '${workflowId}'` })) {
    statuses.push(status.name);
  }
  return statuses.sort();
}

test('a job goes through its stages, and every change stands in the projection once', async () => {
  lab.on('second', async (stage) => {
    stage.progress({ done: 1, total: 4, unit: 'pages' });
    return stage.commit(async () => {}, { output: 'two', progress: { done: 4, total: 4, unit: 'pages' } });
  });
  const workflowId = await lab.start();
  const job = await lab.ends(workflowId);

  expect(job).toMatchObject({ status: 'completed', progress: 1, error: null });
  expect(statuses(job)).toEqual(['completed', 'completed', 'completed']);
  expect(job.stages[1]?.progress).toEqual({ done: 4, total: 4, unit: 'pages' });
  expect(job.stages.every((stage) => stage.attempts === 1 && stage.startedAt && stage.finishedAt)).toBe(true);
  const row = await lab.row(workflowId);
  expect(row.outputs).toEqual({ first: 'first done', second: 'two', third: 'third done' });
  const events = await jobEventsAfter(companyEntityManager(lab.orm, lab.companyId), row.id, 0, 100);
  expect(events.map((event) => event.seq)).toEqual(events.map((_event, index) => index + 1));
  expect(events.at(-1)?.state).toEqual(job);
});

test('a job whose record is deleted while its stage is being stored is cancelled', async () => {
  lab.on('second', (stage) =>
    stage.commit(
      async (tx) => {
        // Of a delivery that is not there, which the database says when the transaction commits.
        await sqlOf(tx).execute(
          `insert into webhook_attempts (id, company_id, delivery_id, step, number, at, latency_ms)
           values (?, ?, ?, 'deliver', 1, now(), 1)`,
          [newId(), lab.companyId, newId()],
        );
      },
      { output: 'two' },
    ),
  );
  const job = await lab.ends(await lab.start());
  expect(job).toMatchObject({ status: 'cancelled', error: null });
  expect(statuses(job)).toEqual(['completed', 'cancelled', 'cancelled']);
});

test('an operator finds and understands the workflow', async () => {
  const agentId = newId();
  const workflowId = await lab.start({ agentId, waitFor: 'a signature' });
  await lab.reaches(workflowId, (job) => job.status === 'waiting');
  const description = await lab.handle(workflowId).describe();

  expect(description.typedSearchAttributes.getAll().map(({ key, value }) => [key.name, value])).toEqual(
    expect.arrayContaining([
      ['Company', lab.companyId],
      ['Kind', 'probe'],
      ['Component', 'platform'],
    ]),
  );
  expect(description.memo).toMatchObject({ companyId: lab.companyId, kind: 'probe' });
  expect(await description.staticSummary()).toBe(`Probe of ${agentId}`);
  expect(description.priority).toMatchObject({
    priorityKey: 3,
    fairnessKey: turnOf(lab.companyId, `agent:${agentId}`, false),
  });
  const metadata = await lab
    .handle(workflowId)
    .query<{ currentDetails: string }>('__temporal_workflow_metadata');
  expect(metadata.currentDetails).toContain('**waiting** for a signature');
  expect(metadata.currentDetails).toContain('- first: completed');

  const job = await lab.jobs.read(lab.companyId, workflowId);
  expect(job).toMatchObject({ status: 'waiting', waitingFor: 'a signature' });
  expect(job.stale).toBeUndefined();
  await lab.handle(workflowId).signal('answer');
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  // The activity tells the record of the end before its workflow hears of it.
  await lab.handle(workflowId).result();
  expect((await lab.handle(workflowId).query<{ status: string }>('status')).status).toBe('completed');
});

test('a job of one activity costs no history over the bare SDK', async () => {
  await lab.jobs.start(single, { companyId: lab.companyId, key: 'costs', input: {} });
  await lab.handle('single/costs').result();
  const { events } = await lab.handle('single/costs').fetchHistory();
  expect(events).toHaveLength(11);
});

test('starting again gives the job that is there', async () => {
  const request = { companyId: lab.companyId, key: 'twice', input: {} };
  const [first, second] = await Promise.all([
    lab.jobs.start(single, request),
    lab.jobs.start(single, request),
  ]);
  expect(second.jobId).toBe(first.jobId);
  await lab.ends('single/twice');
  const after = await lab.jobs.start(single, request);
  expect(after.job.status).toBe('completed');

  // At once: the run before may still be closing.
  const again = await lab.jobs.start(single, request, { again: true });
  expect(again).toMatchObject({ jobId: first.jobId, job: { status: 'queued' } });
  expect((await lab.ends('single/twice')).stages[0]?.attempts).toBe(2);
  await until(async () => (await runStatuses('single/twice')).join() === 'COMPLETED,COMPLETED');
});

test('while a job is paused nothing new begins', async () => {
  const started: string[] = [];
  const gate = Promise.withResolvers<string>();
  lab.on('first', () => {
    started.push('first');
    return gate.promise;
  });
  lab.on('second', async () => {
    started.push('second');
    return 'two';
  });
  const workflowId = await lab.start();
  await until(() => started.includes('first'));
  expect(await lab.jobs.pause(lab.companyId, workflowId)).toMatchObject({ status: 'paused' });
  await lab.reaches(workflowId, (job) => job.status === 'paused');
  gate.resolve('one');
  // What was running finishes and is written.
  await lab.reaches(workflowId, (job) => job.stages[0]?.status === 'completed');
  expect(await lab.jobs.pause(lab.companyId, workflowId)).toMatchObject({ status: 'paused' });
  const pending = (await lab.handle(workflowId).describe()).raw.pendingActivities;
  expect(pending ?? []).toEqual([]);
  expect(started).toEqual(['first']);

  expect(await lab.jobs.resume(lab.companyId, workflowId)).not.toMatchObject({ status: 'paused' });
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  expect(started).toEqual(['first', 'second']);
});

test.each(['our own cancel', 'a cancel in the Temporal UI'])(
  '%s stops the work, cleans up and closes as Cancelled',
  async (way) => {
    const isRunning = Promise.withResolvers<void>();
    let reason: unknown;
    lab.on('second', async (stage) => {
      isRunning.resolve();
      await sleep(60_000, undefined, { signal: stage.signal }).catch(() => {});
      reason = stage.signal.reason;
      // A body that continues regardless can no longer write.
      return stage.commit(async () => {}, { output: 'too late' });
    });
    const workflowId = await lab.start();
    await isRunning.promise;
    if (way === 'our own cancel') await lab.jobs.cancel(lab.companyId, workflowId);
    else await lab.handle(workflowId).cancel();

    const job = await lab.ends(workflowId);
    expect(statuses(job)).toEqual(['completed', 'cancelled', 'cancelled']);
    expect(reason).toMatchObject({ name: 'CancelledFailure' });
    const row = await lab.row(workflowId);
    expect(row.outputs).toEqual({ first: 'first done' });
    expect(lab.script.cleaned).toContain(row.id);
    await until(async () => (await lab.handle(workflowId).describe()).status.name === 'CANCELLED');
    await expect(lab.jobs.pause(lab.companyId, workflowId)).rejects.toMatchObject({ code: 'job-finished' });
    await expect(lab.jobs.cancel(lab.companyId, workflowId)).rejects.toMatchObject({ code: 'job-finished' });
  },
);

test('a paused job can be cancelled', async () => {
  lab.on('first', () => sleep(300, 'one'));
  const workflowId = await lab.start();
  await lab.jobs.pause(lab.companyId, workflowId);
  await lab.jobs.cancel(lab.companyId, workflowId);
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'cancelled' });
});

test('a failure is told by its code, and a retry goes on from the failed stage', async () => {
  let isFixed = false;
  let firstRuns = 0;
  lab.on('first', async () => `one, run ${(firstRuns += 1)}`);
  lab.on('second', async () => {
    if (!isFixed) throw new AppError('encrypted-file', 'Locked by a password');
    return 'two';
  });
  const workflowId = await lab.start();
  const failed = await lab.ends(workflowId);
  const error = { code: 'encrypted-file', message: 'Locked by a password' };
  expect(failed).toMatchObject({ status: 'failed', error });
  expect(failed.stages.map(({ status, error: stageError }) => [status, stageError])).toEqual([
    ['completed', null],
    ['failed', error],
    ['skipped', null],
  ]);
  expect(await lab.handle(workflowId).query(statusQuery.name)).toEqual(failed);

  isFixed = true;
  // At once: the old run may still be closing.
  const again = await lab.jobs.retry(lab.companyId, workflowId);
  expect(again).toMatchObject({ status: 'queued', error: null });
  expect(statuses(again)).toEqual(['completed', 'queued', 'queued']);
  const done = await lab.ends(workflowId);
  expect(done.status).toBe('completed');
  expect(done.stages[0]).toEqual(failed.stages[0]);
  expect(done.stages.map((stage) => stage.attempts)).toEqual([1, 2, 1]);
  expect(firstRuns).toBe(1);
  expect((await lab.row(workflowId)).outputs).toMatchObject({ first: 'one, run 1', second: 'two' });
  await expect(lab.jobs.retry(lab.companyId, workflowId)).rejects.toMatchObject({ code: 'not-failed' });
  // The list of runs follows the runs themselves a little later.
  await until(async () => (await runStatuses(workflowId)).join() === 'COMPLETED,FAILED');
});

test('a retry is never lost, however close to the failure it comes', async () => {
  let runs = 0;
  lab.on('first', async () => {
    runs += 1;
    if (runs <= 20) throw new AppError('no-text');
    return 'one';
  });
  const workflowId = await lab.start();
  for (let round = 0; round < 20; round += 1) {
    await lab.ends(workflowId);
    await lab.jobs.retry(lab.companyId, workflowId);
  }
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  expect(runs).toBe(21);
});

test('a cancelled job is retried from its first stage', async () => {
  const isRunning = Promise.withResolvers<void>();
  lab.on('second', async (stage) => {
    isRunning.resolve();
    return sleep(60_000, 'two', { signal: stage.signal });
  });
  const workflowId = await lab.start();
  await isRunning.promise;
  await lab.jobs.cancel(lab.companyId, workflowId);
  await lab.ends(workflowId);
  lab.script.acts.clear();
  expect(statuses(await lab.jobs.retry(lab.companyId, workflowId))).toEqual(['queued', 'queued', 'queued']);
  const done = await lab.ends(workflowId);
  expect(done.stages.map((stage) => stage.attempts)).toEqual([2, 2, 1]);
});

test('attempts, their errors and what a provider blocks are shown while they happen', async () => {
  const attempts: unknown[] = [];
  lab.on('first', async (stage) => {
    attempts.push(stage.heartbeatDetails);
    stage.heartbeat(`after attempt ${stage.attempt}`);
    if (attempts.length === 1) throw new AppError('rate-limited', 'Slow down', { retryAfter: 0.5 });
    if (attempts.length === 2) throw new Error('password=hunter2');
    return 'one';
  });
  const workflowId = await lab.start();
  const blocked = await lab.reaches(workflowId, (job) => job.status === 'blocked');
  expect(blocked.stages[0]).toMatchObject({
    attempts: 1,
    error: { code: 'rate-limited', message: 'Slow down' },
    blocked: { reason: 'Slow down', retryAt: expect.any(String) },
  });
  expect(await lab.ends(workflowId)).toMatchObject({
    status: 'completed',
    stages: [{ attempts: 3, error: null }, {}, {}],
  });
  expect(attempts).toEqual([undefined, 'after attempt 1', 'after attempt 2']);
  const events = await jobEventsAfter(
    companyEntityManager(lab.orm, lab.companyId),
    (await lab.row(workflowId)).id,
    0,
    99,
  );
  expect(JSON.stringify(events)).toContain('"internal"');
  expect(JSON.stringify(events)).not.toContain('hunter2');
});

test('when one of two stages fails, the other is stopped before the job ends', async () => {
  const isRunning = Promise.withResolvers<void>();
  let isStopped = false;
  lab.on('first', async (stage) => {
    isRunning.resolve();
    await sleep(60_000, undefined, { signal: stage.signal }).catch(() => {});
    isStopped = true;
    throw new Error('stopped');
  });
  lab.on('second', async () => {
    await isRunning.promise;
    throw new AppError('no-text');
  });
  const workflowId = await lab.start({ sideBySide: true });
  const job = await lab.ends(workflowId);
  expect(isStopped).toBe(true);
  expect(statuses(job)).toEqual(['cancelled', 'failed', 'skipped']);
  expect(job.error?.code).toBe('no-text');
});

test('an activity that runs out of time fails its stage with stage-timeout', async () => {
  lab.on('brief/late/only', async (stage) => {
    await sleep(60_000, undefined, { signal: stage.signal }).catch(() => {});
    return 'too late';
  });
  await lab.jobs.start(brief, { companyId: lab.companyId, key: 'late', input: {} });
  const job = await lab.ends('brief/late');
  expect(job.error?.code).toBe('stage-timeout');
  expect(job.stages[0]).toMatchObject({ status: 'failed', attempts: 2 });
});

test('an activity that had committed before it broke off is not run again', async () => {
  let runs = 0;
  lab.on('third', async (stage) => {
    runs += 1;
    await stage.commit(async () => {}, { output: `run ${runs}` });
    throw new Error('the answer to Temporal was lost');
  });
  const workflowId = await lab.start();
  await lab.handle(workflowId).result();
  expect(runs).toBe(1);
  expect((await lab.row(workflowId)).outputs['third']).toBe('run 1');
});

test('an activity that outlives its job cannot write any more', async () => {
  const isRunning = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<string>();
  let hasWritten = false;
  lab.on('first', async (stage) => {
    isRunning.resolve();
    await mayCommit.promise;
    const work = async () => void (hasWritten = true);
    return stage.commit(work, { output: 'zombie' }).catch((error: unknown) => {
      outcome.resolve(String(error));
      throw error;
    });
  });
  const workflowId = await lab.start();
  await isRunning.promise;
  // A row that moves while the sweep looks at it is left for the next sweep.
  await lab.reaches(workflowId, (job) => job.stages[0]?.status === 'processing');
  await lab.handle(workflowId).terminate('by an operator');
  await lab.sweep();
  const failed = await lab.row(workflowId);
  expect(failed.status).toBe('failed');
  mayCommit.resolve();
  expect(await outcome.promise).toMatch(/already ended|Cancelled/);
  expect(hasWritten).toBe(false);
  expect(await lab.row(workflowId)).toMatchObject({ status: 'failed', seq: failed.seq, outputs: {} });
});

test('another company and an unknown id get not-found', async () => {
  const workflowId = await lab.start();
  const other = await lab.newCompany();
  for (const name of ['read', 'pause', 'resume', 'cancel', 'retry'] as const) {
    await expect(lab.jobs[name](other, workflowId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(lab.jobs[name](lab.companyId, 'probe/unknown')).rejects.toMatchObject({ code: 'not-found' });
  }
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
});

test('without a worker the projection answers, and says that it is stale: no outage of Temporal', async () => {
  lab.on('first', async (stage) => sleep(60_000, 'one', { signal: stage.signal }));
  const workflowId = await lab.start();
  await lab.reaches(workflowId, (job) => job.stages[0]?.status === 'processing');
  await lab.stopWorker();
  const warnings: string[] = [];
  const log = foldOutages({ ...lab.log, warn: (_fields, message) => warnings.push(message) });
  const jobs = temporalJobRunner({ ...lab, timing: jobTiming(lab.settings), log });
  expect(await jobs.read(lab.companyId, workflowId)).toMatchObject({ status: 'processing', stale: true });
  expect(warnings).toEqual(['the workflow did not answer its status query']);
  lab.script.acts.clear();
  await lab.startWorker();
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
});
