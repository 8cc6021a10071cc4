import {
  WorkflowExecutionAlreadyStartedError,
  type Client,
  type WorkflowStartOptions,
} from '@temporalio/client';
import type { QueuedRow } from '../../db/platform/jobs.ts';
import { hasOpenJobs } from '../../db/platform/open-jobs.ts';
import type { Orm } from '../../db/orm.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { isStageDone, type JobState } from '../../domain/platform/job/job.ts';
import { BULK_JOBS, turnOf } from '../../domain/platform/turn.ts';
import type { JobInput, JobTiming } from '../../domain/ports/job-runner.ts';
import type { QueueName } from '../../jobs/define-job.ts';
import { jobSearchAttributes } from './search-attributes.ts';

const ORCHESTRATION: QueueName = 'orchestration';

/** Where to start runs, and the timeouts. */
export interface RunStart {
  client: Client;
  orm: Orm;
  timing: JobTiming;
}

/** A signal ready to be sent. */
export interface SentSignal {
  name: string;
  args: unknown[];
}

export interface StartRunOptions {
  /**
   * Whether to start another run if one has completed before the request. True for a user's retry or repeat, never for the sweep.
   */
  mayRepeat: boolean;
  /** Sent with the start, or to the existing run. */
  signal?: SentSignal;
}

/**
 * Starts the run requested by a queued row. An existing run counts as success.
 * @returns false if the requested run has completed in the meantime
 */
export async function startRun(
  options: RunStart,
  row: QueuedRow,
  { mayRepeat, signal }: StartRunOptions,
): Promise<boolean> {
  const { workflow } = options.client;
  const turn = await turnFor(options.orm, row);
  const start = (workflowIdReusePolicy: WorkflowStartOptions['workflowIdReusePolicy']) => {
    const whole = { ...startOptions(options, row, turn), workflowIdReusePolicy };
    return signal
      ? workflow.signalWithStart(row.workflowType, {
          ...whole,
          signal: signal.name,
          signalArgs: signal.args,
        })
      : workflow.start(row.workflowType, whole);
  };
  try {
    await start('ALLOW_DUPLICATE_FAILED_ONLY');
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    const last = await workflow.getHandle(row.workflowId).describe();
    const isOlder = row.runStartedAt ? last.startTime < row.runStartedAt : false;
    if (!isOlder) return false;
    if (!mayRepeat) throw error;
    await start('ALLOW_DUPLICATE');
  }
  return true;
}

/** Chooses the fairness key of a run. The run uses it for all its steps. */
async function turnFor(orm: Orm, { companyId, kind, subject }: QueuedRow): Promise<string> {
  // Plus one, because the job itself is already open.
  const isBulk = await hasOpenJobs(companyEntityManager(orm, companyId), kind, BULK_JOBS + 1);
  return turnOf(companyId, subject, isBulk);
}

function startOptions({ timing }: RunStart, row: QueuedRow, turn: string): WorkflowStartOptions {
  const { companyId, workflowId } = row;
  const jobInput: JobInput<unknown> = {
    jobId: row.id,
    companyId,
    input: row.input,
    timing,
    turn,
    resume: resumeOf(row),
  };
  return {
    workflowId,
    taskQueue: ORCHESTRATION,
    args: [jobInput],
    workflowIdConflictPolicy: 'USE_EXISTING',
    typedSearchAttributes: jobSearchAttributes(row),
    memo: { jobId: row.id, companyId, kind: row.kind },
    staticSummary: row.summary,
    priority: { priorityKey: row.priority, fairnessKey: turn },
  };
}

/** Where a job that has run before resumes; undefined if it starts from the beginning. */
function resumeOf({
  state,
  outputs,
}: {
  state: JobState;
  outputs: Record<string, unknown>;
}): JobInput<unknown>['resume'] {
  const hasRun = state.stages.some((stage) => stage.attempts > 0 || isStageDone(stage));
  const from = state.stages.find((stage) => !isStageDone(stage));
  return hasRun && from ? { fromStage: from.name, job: state, outputs } : undefined;
}
