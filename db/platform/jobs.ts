import { AppError } from '../../domain/platform/errors.ts';
import { newId } from '../../domain/platform/id.ts';
import { hasEnded, isStageDone, type JobState } from '../../domain/platform/job/job.ts';
import { anew, newJob, retryStage, rewind } from '../../domain/platform/job/new-run.ts';
import { itemKey } from '../../domain/platform/job/stage-ref.ts';
import type { JobDefinition, StartedJob, StartJob } from '../../domain/ports/job-runner.ts';
import { JobEntity, type Job } from './entities.ts';
import { JOB_CHANNEL, jobNotice } from './job-notice.ts';
import { runPreparedIn } from '../prepared-in.ts';
import { companyOf, sqlOf, type SystemEntityManager, type TenantEntityManager } from '../tenancy.ts';

const ENDED = ['completed', 'failed', 'cancelled'] as const;

/** Returns `<kind>/<key>`; the key is the id of the job's record. */
export function workflowIdOf(kind: string, key: string): string {
  return `${kind}/${key}`;
}

/**
 * Inserts the row of a queued job in the caller's transaction, so that a record and its job appear together. An existing job is
 * returned unchanged. JobRunner.launch starts the workflow once the row is committed. AppError `not-found` for a new job of a
 * closed company: no work may begin after its purge.
 */
export async function insertJob<Input>(
  em: TenantEntityManager,
  definition: JobDefinition<Input>,
  request: Omit<StartJob<Input>, 'companyId'>,
): Promise<StartedJob> {
  const { id, state } = await ensureJob(em, definition, request);
  return { jobId: id, job: state };
}

/** The columns needed to start a workflow. */
export type QueuedRow = Pick<
  Job,
  | 'id'
  | 'companyId'
  | 'workflowId'
  | 'kind'
  | 'component'
  | 'workflowType'
  | 'priority'
  | 'summary'
  | 'subject'
  | 'status'
  | 'state'
  | 'input'
  | 'outputs'
  | 'runStartedAt'
>;

const INSERT = {
  name: 'insert-job',
  text: `
  with job as (
    insert into jobs (id, company_id, workflow_id, kind, component, workflow_type, priority, summary,
      status, state, input, outputs, seq, subject,
      notified_at, created_at, updated_at)
    select $1, companies.id, $2, $3, $4, $5, $6, $7, 'queued', $8::jsonb, $9::jsonb, '{}', 1, $10, clock_timestamp(), now(), now()
    from companies where companies.id = $11 and companies.closed_at is null
      and not exists (select from jobs where workflow_id = $2) for share
    on conflict (workflow_id) do nothing returning id, company_id, state
  ), event as (
    insert into job_events (company_id, job_id, seq, source_key, type, state, at)
    select company_id, id, 1, 'queued/1', 'queued', state, now() from job
  )
  select id, pg_notify($12, $13) from job`,
};

/**
 * Like insertJob, but returns the whole row, in a single statement, because every request that starts a job runs it. For an
 * existing job it writes nothing, not even a lock, whose commit would wait for the disk.
 */
export async function ensureJob<Input>(
  em: TenantEntityManager,
  definition: JobDefinition<Input>,
  { key, input }: Omit<StartJob<Input>, 'companyId'>,
): Promise<QueuedRow> {
  const companyId = companyOf(em);
  const { kind, component, workflowType, priority } = definition;
  const summary = oneLine(definition.describe(input));
  const workflowId = workflowIdOf(kind, key);
  const state = newJob(workflowId, kind, definition.stages);
  const id = newId();
  const subject = definition.subject?.(input) ?? null;
  const inserted = await runPreparedIn<{ id: string }>(em, INSERT, [
    id,
    workflowId,
    kind,
    component,
    workflowType,
    priority,
    summary,
    JSON.stringify(state),
    JSON.stringify(input),
    subject,
    companyId,
    JOB_CHANNEL,
    jobNotice(companyId, id),
  ]);
  if (inserted.length === 0) return findJob(em, workflowId);
  const told = { kind, component, workflowType, priority, summary, subject };
  return {
    id,
    companyId,
    workflowId,
    ...told,
    status: 'queued',
    state,
    input,
    outputs: {},
    runStartedAt: null,
  };
}

/** Shortens a summary to one short line, since file names in it may be long or contain line breaks. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 150);
}

/** The company's job with this workflow id. AppError `not-found` if it is unknown or belongs to another company. */
export async function findJob(em: TenantEntityManager, workflowId: string): Promise<Job> {
  const job = await em.findOne(JobEntity, { workflowId }, { refresh: true });
  if (!job) throw new AppError('not-found');
  return job;
}

/**
 * Resets an ended job to queued, under its row lock. `retry` continues after the stages whose results are kept and requires a
 * failed or cancelled job (else AppError `not-failed`); `again` starts over, at `fromStage` or the first stage, and does nothing
 * if the job has not ended. From then on, writers of the previous run are refused.
 * @param renewed what the job works on from now on; absent: unchanged
 * @param beginsAt stage at which `again` begins
 */
export async function rewindJob(
  em: TenantEntityManager,
  workflowId: string,
  mode: 'retry' | 'again',
  renewed: RenewedJob | null = null,
  beginsAt?: string,
): Promise<JobState> {
  return em.transactional(async (tx) => {
    const [row] = await sqlOf(tx).execute<RewoundRow[]>(
      `select id, state, outputs, seq, coalesce(run_started_at, 'epoch') + interval '1 millisecond' as fence
       from jobs where company_id = ? and workflow_id = ? for update`,
      [companyOf(tx), workflowId],
    );
    if (!row) throw new AppError('not-found');
    const { status } = row.state;
    if (mode === 'retry' && status !== 'failed' && status !== 'cancelled') throw new AppError('not-failed');
    if (!hasEnded(status)) return row.state;
    const fromStage = mode === 'retry' ? retryStage(row.state) : beginsAt;
    const keepsItems = mode === 'retry' && status === 'failed';
    const state = fromStage === undefined ? anew(row.state) : rewind(row.state, fromStage, keepsItems);
    const kept = keptOutputs(state);
    const outputs = Object.fromEntries(Object.entries(row.outputs).filter(([name]) => kept.has(name)));
    await writeQueued(tx, { jobId: row.id, state, outputs, seq: Number(row.seq), fence: row.fence, renewed });
    return state;
  });
}

/** Names of the outputs that the next run reuses: those of completed stages and items. */
function keptOutputs({ stages }: JobState): Set<string> {
  const items = stages.flatMap(({ name, items = [] }) =>
    items.filter(({ status }) => status === 'completed').map((item) => itemKey(name, item.name)),
  );
  return new Set([...stages.filter(isStageDone).map(({ name }) => name), ...items]);
}

interface RewoundRow {
  id: string;
  state: JobState;
  outputs: Record<string, unknown>;
  seq: string;
  /** Just after the start of the previous run, so that only a later run may write. */
  fence: Date | string;
}

/** The new state of a job that is run again. */
export interface RenewedJob {
  input: unknown;
  /** One line for operators. */
  summary: string;
}

interface QueuedJob {
  renewed: RenewedJob | null;
  jobId: string;
  state: JobState;
  outputs: Record<string, unknown>;
  seq: number;
  fence: Date | string;
}

async function writeQueued(em: TenantEntityManager, queued: QueuedJob): Promise<void> {
  const companyId = companyOf(em);
  const seq = queued.seq + 1;
  await sqlOf(em).execute(
    `with updated as (
       update jobs set status = 'queued', state = ?::jsonb, outputs = ?::jsonb, seq = ?, run_started_at = ?,
         input = coalesce(?::jsonb, input), summary = coalesce(?, summary), updated_at = now(), notified_at = clock_timestamp()
       where company_id = ? and id = ?
     ), written as (
       insert into job_events (company_id, job_id, seq, source_key, type, state, at)
       values (?, ?, ?, ?, 'queued', ?::jsonb, now())
     )
     select pg_notify(?, ?)`,
    [
      JSON.stringify(queued.state),
      JSON.stringify(queued.outputs),
      seq,
      queued.fence,
      queued.renewed && JSON.stringify(queued.renewed.input),
      queued.renewed && oneLine(queued.renewed.summary),
      companyId,
      queued.jobId,
      companyId,
      queued.jobId,
      seq,
      `queued/${seq}`,
      JSON.stringify(queued.state),
      JOB_CHANNEL,
      jobNotice(companyId, queued.jobId),
    ],
  );
}

/** Jobs of all companies that have not ended, in pages by id. */
export function openJobs(em: SystemEntityManager, afterId: string, limit: number): Promise<Job[]> {
  const status = { $nin: [...ENDED] };
  return em.find(
    JobEntity,
    { status, id: { $gt: afterId } },
    { orderBy: { id: 'asc' }, limit, refresh: true },
  );
}

/** Whether any other company has a job that is queued or running. */
export async function areOthersActive(em: SystemEntityManager, companyId: string): Promise<boolean> {
  const [row] = await sqlOf(em).execute<{ active: boolean }[]>(
    `select exists (select from jobs where status in ('queued', 'processing') and company_id <> ?) as active`,
    [companyId],
  );
  return row?.active === true;
}

/** Workflow ids of the company's open jobs, except one job. */
export async function otherOpenJobs(em: TenantEntityManager, jobId: string): Promise<string[]> {
  const where = { id: { $ne: jobId }, status: { $nin: [...ENDED] } };
  const jobs = await em.find(JobEntity, where, { orderBy: { id: 'asc' }, refresh: true });
  return jobs.map((job) => job.workflowId);
}

/** The ids of those jobs that have ended. */
export async function endedJobs(em: TenantEntityManager, jobIds: readonly string[]): Promise<Set<string>> {
  const where = { id: { $in: [...jobIds] }, status: { $in: [...ENDED] } };
  const jobs = await em.find(JobEntity, where, { refresh: true });
  return new Set(jobs.map((job) => job.id));
}
