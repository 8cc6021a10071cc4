import {
  isGrpcDeadlineError,
  WorkflowNotFoundError,
  type Client,
  type WorkflowHandle,
} from '@temporalio/client';
import type { Job } from '../../db/platform/entities.ts';
import { ensureJob, findJob, rewindJob, type QueuedRow } from '../../db/platform/jobs.ts';
import type { Orm } from '../../db/orm.ts';
import { recordChanges } from '../../db/platform/projection.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { describeError } from '../../domain/platform/describe-error.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { hasEnded, type JobState } from '../../domain/platform/job/job.ts';
import { mergeLive } from '../../domain/platform/job/live-job.ts';
import type { JobUpdate } from '../../domain/ports/job-messages.ts';
import type { JobRunner, JobTiming } from '../../domain/ports/job-runner.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { pauseSignal, resumeSignal, statusQuery } from '../../jobs/define-job.ts';
import { sendUpdate } from './job-update.ts';
import { startRun, type SentSignal } from './start-run.ts';

export interface JobRunnerOptions {
  client: Client;
  orm: Orm;
  timing: JobTiming;
  log: Logger;
}

const QUERY_LIMIT_MS = 2_000;
const CALL_LIMIT_MS = 5_000;
/** How long a retry waits for the old run to close before terminating it. */
const CLOSING_LIMIT_MS = 5_000;
const CLOSING_POLL_MS = 50;

/**
 * Runs jobs on Temporal: rows through db/platform/jobs.ts, runs through the client. Server failures are AppError `unavailable`.
 */
export function temporalJobRunner(options: JobRunnerOptions): JobRunner {
  const { client, orm, log } = options;
  const emOf = (companyId: string) => companyEntityManager(orm, companyId);
  const call = <Result>(work: () => Promise<Result>) => client.withDeadline(Date.now() + CALL_LIMIT_MS, work);

  async function launch(companyId: string, workflowId: string, mayRepeat: boolean): Promise<void> {
    await launchRow(await findJob(emOf(companyId), workflowId), mayRepeat);
  }

  async function launchRow(row: QueuedRow, mayRepeat: boolean): Promise<void> {
    if (row.status !== 'queued') return;
    try {
      await call(() => startRun(options, row, { mayRepeat }));
    } catch (err) {
      const { workflowId } = row;
      log.warn({ err, workflowId }, 'the workflow could not be started; the stuck sweep will try again');
    }
  }

  async function read(companyId: string, workflowId: string): Promise<JobState & { stale?: boolean }> {
    const row = await findJob(emOf(companyId), workflowId);
    if (hasEnded(row.state.status)) return row.state;
    try {
      const handle = client.workflow.getHandle(workflowId);
      const live = await client.withDeadline(Date.now() + QUERY_LIMIT_MS, () =>
        handle.query<JobState>(statusQuery.name),
      );
      const now = await findJob(emOf(companyId), workflowId);
      return isOfPresentRun(now.state, live) ? mergeLive(now.state, live) : now.state;
    } catch (err) {
      const isWaiting = err instanceof WorkflowNotFoundError && row.status === 'queued';
      // On a timeout, logged without `err`: then a worker is busy or down, not Temporal.
      const told = isGrpcDeadlineError(err) ? { error: describeError(err) } : { err };
      if (!isWaiting) log.warn({ ...told, workflowId }, 'the workflow did not answer its status query');
      return isWaiting ? row.state : { ...row.state, stale: true };
    }
  }

  async function openJob(companyId: string, workflowId: string): Promise<Job> {
    const row = await findJob(emOf(companyId), workflowId);
    if (hasEnded(row.state.status)) throw new AppError('job-finished');
    return row;
  }

  async function signal(companyId: string, workflowId: string, sent: SentSignal): Promise<JobState> {
    const row = await openJob(companyId, workflowId);
    const send = () => reach(() => call(() => sendSignal(client, workflowId, sent)));
    if (!(await send()) && row.status === 'queued') {
      await launch(companyId, workflowId, true);
      await send();
    }
    return read(companyId, workflowId);
  }

  /** Signals the run of this row, and starts it if it is still queued. False if the job has ended. */
  async function signalRow(row: QueuedRow, sent: SentSignal): Promise<boolean> {
    const { companyId, workflowId } = row;
    if (hasEnded(row.state.status)) return false;
    const isReached =
      row.status === 'queued'
        ? await reachRun(() => call(() => startRun(options, row, { mayRepeat: true, signal: sent })))
        : await reach(() => call(() => sendSignal(client, workflowId, sent)));
    if (isReached) return true;
    const { status } = await findJob(emOf(companyId), workflowId);
    // The stuck sweep settles a job whose run has vanished; until then, nothing can receive the signal.
    if (!hasEnded(status)) throw new AppError('unavailable', 'The job has no running workflow');
    return false;
  }

  return {
    read,
    launch: (companyId, workflowId) => launch(companyId, workflowId, false),
    signal: (companyId, workflowId, { name }, ...args) => signal(companyId, workflowId, { name, args }),
    pause: (companyId, workflowId) => signal(companyId, workflowId, { name: pauseSignal.name, args: [] }),
    resume: (companyId, workflowId) => signal(companyId, workflowId, { name: resumeSignal.name, args: [] }),

    async signalWithStart(definition, { companyId, key, input }, { name }, ...args) {
      const row = await ensureJob(emOf(companyId), definition, { key, input });
      const isDelivered = await signalRow(row, { name, args });
      return { jobId: row.id, job: (await findJob(emOf(companyId), row.workflowId)).state, isDelivered };
    },

    async start(definition, { companyId, key, input }, { again = false } = {}) {
      const em = emOf(companyId);
      const row = await ensureJob(em, definition, { key, input });
      if (!again) {
        await launchRow(row, false);
        return { jobId: row.id, job: row.state };
      }
      const rewoundAt = row.status === 'queued' ? (row.runStartedAt ?? null) : null;
      if (hasEnded(row.state.status) || rewoundAt)
        await closed(client, client.workflow.getHandle(row.workflowId), rewoundAt);
      const renewed = { input, summary: definition.describe(input) };
      const beginsAt = typeof again === 'object' ? again.fromStage : undefined;
      const job = await rewindJob(em, row.workflowId, 'again', renewed, beginsAt);
      await launch(companyId, row.workflowId, true);
      return { jobId: row.id, job };
    },

    async update<Args extends unknown[], Result>(
      companyId: string,
      workflowId: string,
      { name }: JobUpdate<Args, Result>,
      ...args: Args
    ) {
      const row = await openJob(companyId, workflowId);
      const send = () => sendUpdate<Result>(client, workflowId, { name, args });
      const outcome = await send();
      if (outcome) return outcome;
      if (row.status === 'queued') {
        // The request that created this row may still be about to start its run.
        await launchRow(row, true);
        const started = await send();
        if (started) return started;
      }
      await openJob(companyId, workflowId);
      throw new AppError('unavailable', 'The job has no running workflow');
    },

    async cancel(companyId, workflowId) {
      const row = await openJob(companyId, workflowId);
      const handle = client.workflow.getHandle(workflowId);
      if (!(await reach(() => call(() => handle.cancel())))) await cancelRow(orm, row);
      return read(companyId, workflowId);
    },

    async retry(companyId, workflowId) {
      const row = await findJob(emOf(companyId), workflowId);
      if (row.status !== 'failed' && row.status !== 'cancelled') throw new AppError('not-failed');
      await closed(client, client.workflow.getHandle(workflowId));
      const job = await rewindJob(emOf(companyId), workflowId, 'retry');
      await launch(companyId, workflowId, true);
      return job;
    },
  };
}

/** Whether the call reached an open run of the workflow. */
function reach(work: () => Promise<unknown>): Promise<boolean> {
  return reachRun(async () => {
    await work();
    return true;
  });
}

/** The result of the call; false if the workflow has no open run. */
async function reachRun(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof WorkflowNotFoundError) return false;
    throw new AppError('unavailable', 'The job engine is not responding', { cause });
  }
}

function sendSignal(client: Client, workflowId: string, { name, args }: SentSignal): Promise<void> {
  return client.workflow.getHandle(workflowId).signal(name, ...args);
}

/** Cancels a job without an open run by recording the cancellation ourselves. */
async function cancelRow(orm: Orm, row: Job): Promise<void> {
  const runStartedAt = (row.runStartedAt ?? new Date()).toISOString();
  const run = { jobId: row.id, companyId: row.companyId, runStartedAt };
  const sourceKey = `${runStartedAt}/cancelled-without-run/${row.seq}`;
  await companyEntityManager(orm, row.companyId).transactional((em) =>
    recordChanges(em, run, [{ sourceKey, change: { type: 'cancelled' } }]),
  );
}

/**
 * Waits until the last run has closed: the projection learns of the end slightly earlier, and a start during the closing would
 * count as a duplicate. A run that does not close (because there is no worker) is terminated, as it has nothing left to do.
 * @param rewoundAt set for a row that has already been queued again: a run started later is the requested one
 */
async function closed(client: Client, handle: WorkflowHandle, rewoundAt: Date | null = null): Promise<void> {
  const deadline = Date.now() + CLOSING_LIMIT_MS;
  await reach(async () => {
    for (;;) {
      const { status, startTime } = await client.withDeadline(Date.now() + CALL_LIMIT_MS, () =>
        handle.describe(),
      );
      if (status.name !== 'RUNNING' || (rewoundAt && startTime >= rewoundAt)) return;
      if (Date.now() > deadline)
        return handle.terminate('the job had ended; its retry needs the workflow id');
      await new Promise((resolve) => setTimeout(resolve, CLOSING_POLL_MS));
    }
  });
}

/**
 * Whether the live state is that of the current run. Until the new run of a rewound job begins, the previous run still answers
 * queries.
 */
function isOfPresentRun(projection: JobState, live: JobState): boolean {
  return !hasEnded(live.status) || projection.status !== 'queued';
}
