import { AppError } from '../../domain/platform/errors.ts';
import { hasEnded, type JobChange, type JobState } from '../../domain/platform/job/job.ts';
import { applyChange } from '../../domain/platform/job/apply-change.ts';
import { jobEnded } from './job-ended.ts';
import { JOB_CHANNEL, jobNotice } from './job-notice.ts';
import { runPreparedIn } from '../prepared-in.ts';
import { companyOf, type TenantEntityManager } from '../tenancy.ts';

/** A run of a job that writes its projection. A run older than the current one may not write. */
export interface JobRun {
  jobId: string;
  companyId: string;
  /** ISO 8601. */
  runStartedAt: string;
}

/** A change with its key, unique within the run: writing the same change again has no effect. */
export interface SourcedChange {
  sourceKey: string;
  change: JobChange;
  /** When the change happened (ISO 8601), if the writer knows it better than the database. */
  at?: string;
}

/** The projection of a job whose row is locked until the writer's transaction ends. */
export interface LockedJob {
  state: JobState;
  outputs: Record<string, unknown>;
  seq: number;
  runStartedAt: Date | null;
  /** Whether the run may no longer write: the job has ended, or a later run has taken over. */
  isOver: boolean;
  /**
   * Whether this change sends a notice, because the last one is at least 200 ms old. Otherwise, only the end of a job sends one.
   */
  isNoticeDue: boolean;
}

/** The result of a change. */
export interface Written {
  /** The job after the change, and the number of its last change. */
  state: JobState;
  seq: number;
  /** Workflow ids of jobs queued because it ended; launch them once the transaction is committed. */
  queued: string[];
}

interface JobRow {
  state: JobState;
  outputs: Record<string, unknown>;
  seq: string;
  run_started_at: Date | string | null;
  is_notice_due: boolean;
}

/**
 * Applies changes to the projection of a job: its row, events and notice commit with the caller's transaction. Late writes (the
 * job has ended, or the run is older) and repeated changes have no effect.
 */
export async function recordChanges(
  em: TenantEntityManager,
  run: JobRun,
  changes: readonly SourcedChange[],
  outputs: Record<string, unknown> = {},
): Promise<Written> {
  const job = await lockJob(em, run);
  return job.isOver
    ? { state: job.state, seq: job.seq, queued: [] }
    : writeChanges(em, run, job, changes, outputs);
}

// Notices of one job are at least 200 ms apart, because the whole database shares one commit lock for NOTIFY.
const LOCK = {
  name: 'lock-job',
  text: `
  select state, outputs, seq, run_started_at,
    notified_at is null or notified_at < clock_timestamp() - interval '200 milliseconds' as is_notice_due
  from jobs where company_id = $1 and id = $2 for update`,
};

/** Locks the job's row until the transaction ends. AppError `not-found` when the company has no such job. */
export async function lockJob(em: TenantEntityManager, run: JobRun): Promise<LockedJob> {
  const [row] = await runPreparedIn<JobRow>(em, LOCK, [companyOf(em), run.jobId]);
  if (!row) throw new AppError('not-found');
  const runStartedAt = row.run_started_at === null ? null : new Date(row.run_started_at);
  const isLate = runStartedAt !== null && runStartedAt.getTime() > Date.parse(run.runStartedAt);
  return {
    state: row.state,
    outputs: row.outputs,
    seq: Number(row.seq),
    runStartedAt,
    isOver: isLate || hasEnded(row.state.status),
    isNoticeDue: row.is_notice_due,
  };
}

const WRITE = {
  name: 'write-job',
  text: `
  with written as (
    insert into job_events (company_id, job_id, seq, source_key, type, state, at)
    select $1, $2, event.seq, event."sourceKey", event.type, event.state, $3
    from jsonb_to_recordset($4::jsonb) as event (seq bigint, "sourceKey" text, type text, state jsonb)
  ), updated as (
    update jobs set status = $5, state = $6::jsonb, outputs = outputs || $7::jsonb, seq = $8, run_started_at = $9,
      updated_at = $3, notified_at = case when $10 then clock_timestamp() else notified_at end
    where company_id = $1 and id = $2
  )
  select case when $10 then pg_notify($11, $12) end`,
};

/** The second half of recordChanges, for callers that do other work while they hold the lock. */
export async function writeChanges(
  em: TenantEntityManager,
  run: JobRun,
  job: LockedJob,
  changes: readonly SourcedChange[],
  outputs: Record<string, unknown> = {},
): Promise<Written> {
  const at = new Date().toISOString();
  const companyId = companyOf(em);
  // A run that has not written anything yet cannot repeat a change.
  const isFirst = job.runStartedAt?.getTime() !== Date.parse(run.runStartedAt);
  const keys = changes.map(({ sourceKey }) => sourceKey);
  const known = isFirst ? new Set<string>() : await knownKeys(em, run.jobId, keys);
  let state = job.state;
  const events: { seq: number; sourceKey: string; type: string; state: JobState }[] = [];
  for (const { sourceKey, change, at: happenedAt } of changes) {
    const next = known.has(sourceKey) ? state : applyChange(state, change, happenedAt ?? at);
    if (next === state) continue;
    state = next;
    events.push({ seq: job.seq + events.length + 1, sourceKey, type: change.type, state });
  }
  if (events.length === 0) return { state, seq: job.seq, queued: [] };
  const isNoticed = job.isNoticeDue || hasEnded(state.status);
  await runPreparedIn(em, WRITE, [
    companyId,
    run.jobId,
    at,
    JSON.stringify(events),
    state.status,
    JSON.stringify(state),
    JSON.stringify(outputs),
    job.seq + events.length,
    run.runStartedAt,
    isNoticed,
    JOB_CHANNEL,
    jobNotice(companyId, run.jobId),
  ]);
  const seq = job.seq + events.length;
  const queued = hasEnded(state.status) ? await jobEnded(em, { id: run.jobId, seq, state }) : [];
  return { state, seq, queued };
}

const KNOWN_KEYS = {
  name: 'known-job-changes',
  text: `
  select source_key from job_events
  where company_id = $1 and job_id = $2 and source_key in (select jsonb_array_elements_text($3::jsonb))`,
};

async function knownKeys(em: TenantEntityManager, jobId: string, keys: string[]): Promise<Set<string>> {
  const values = [companyOf(em), jobId, JSON.stringify(keys)];
  const rows = await runPreparedIn<{ source_key: string }>(em, KNOWN_KEYS, values);
  return new Set(rows.map((row) => row.source_key));
}
