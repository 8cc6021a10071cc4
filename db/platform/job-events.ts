import type { JobState } from '../../domain/platform/job/job.ts';
import type { Orm } from '../orm.ts';
import { isSeen } from './readers.ts';
import { companyOf, sqlOf, systemEntityManager, type TenantEntityManager } from '../tenancy.ts';

export interface JobSnapshot {
  seq: number;
  state: JobState;
}

/** Events of one job after `seq`, in order. They commit in this order: a job's writers lock its row. */
export async function jobEventsAfter(
  em: TenantEntityManager,
  jobId: string,
  seq: number,
  limit: number,
): Promise<JobSnapshot[]> {
  const rows = await sqlOf(em).execute<{ seq: string; state: JobState }[]>(
    `select seq, state from job_events where company_id = ? and job_id = ? and seq > ? order by seq limit ?`,
    [companyOf(em), jobId, seq, limit],
  );
  return rows.map((row) => ({ seq: Number(row.seq), state: row.state }));
}

/** The current state of a job; null if it was deleted. */
export async function jobSnapshot(em: TenantEntityManager, jobId: string): Promise<JobSnapshot | null> {
  const [row] = await sqlOf(em).execute<{ seq: string; state: JobState }[]>(
    `select seq, state from jobs where company_id = ? and id = ?`,
    [companyOf(em), jobId],
  );
  return row ? { seq: Number(row.seq), state: row.state } : null;
}

/** Selects the jobs of a stream; null for all of the company. */
export interface JobFilter {
  workflowIds: string[];
  subjects: string[];
  /** All subjects of these kinds: `audit` is every `audit:<id>`. */
  subjectKinds?: string[];
  /** Subjects that have only one job, with which a stream starts even if it has ended. */
  endingSubjects?: string[];
  /** All jobs of these components. */
  components?: readonly string[];
  /** Includes changes to the subjects that were not made by a job (./record-events.ts). */
  withRecords?: true;
}

/** A position in the events of a company, `<transaction>-<event>`. */
export type EventCursor = string;

/** A job as sent by a stream of several jobs. */
export interface ToldJob extends JobSnapshot {
  jobId: string;
  subject: string | null;
}

export interface CompanyEvent extends Omit<ToldJob, 'state'> {
  /** The event's own number, unique in the installation. */
  id: number;
  cursor: EventCursor;
  /** Null if the subject itself was changed. */
  state: JobState | null;
}

interface JobRow {
  seq: string;
  job_id: string;
  state: JobState;
  subject: string | null;
}

interface CompanyEventRow extends Omit<JobRow, 'state'> {
  id: string;
  xid: string;
  state: JobState | null;
}

/** Whether a text has the format of a cursor. */
export function isEventCursor(text: string): text is EventCursor {
  return /^\d{1,19}-\d{1,18}$/.test(text);
}

/**
 * Events after `cursor` of jobs that the member may see. Writers of different jobs commit in any order, so an event is held back
 * while an older transaction is still open: afterwards no event can appear before a cursor.
 */
export async function companyEventsAfter(
  em: TenantEntityManager,
  cursor: EventCursor,
  filter: JobFilter | null,
  { userId, limit }: { userId: string; limit: number },
): Promise<CompanyEvent[]> {
  const [companyId, [xid, id], kinds] = [companyOf(em), cursor.split('-'), kindsOf(filter)];
  const ofJobs = [
    companyId,
    xid,
    id,
    ...filterParams(filter),
    kinds,
    componentsOf(filter),
    companyId,
    userId,
    limit,
  ];
  const ofRecords = [companyId, xid, id, JSON.stringify(filter?.subjects ?? []), kinds, limit];
  const rows = await sqlOf(em).execute<CompanyEventRow[]>(
    `select id, xid::text as xid, seq, job_id, state, subject
     from ((${JOB_EVENTS}) ${filter?.withRecords ? `union all (${RECORD_EVENTS})` : ''}) event
     order by event.xid, event.id limit ?`,
    [...ofJobs, ...(filter?.withRecords ? ofRecords : []), limit],
  );
  return rows.map(eventOf);
}

const JOB_EVENTS = `
  select event.id, event.xid, event.seq, event.job_id, event.state, job.subject
  from job_events event join jobs job on job.company_id = event.company_id and job.id = event.job_id
  where event.company_id = ? and (event.xid, event.id) > (?::xid8, ?)
    and event.xid < pg_snapshot_xmin(pg_current_snapshot())
    and (? or job.workflow_id in (select jsonb_array_elements_text(?::jsonb))
           or job.subject in (select jsonb_array_elements_text(?::jsonb))
           or split_part(job.subject, ':', 1) in (select jsonb_array_elements_text(?::jsonb))
           or job.component in (select jsonb_array_elements_text(?::jsonb)))
    and ${isSeen('job.subject')}
  order by event.xid, event.id limit ?`;

const RECORD_EVENTS = `
  select id, xid, 0, '', null::jsonb, subject from record_events
  where company_id = ? and (xid, id) > (?::xid8, ?) and xid < pg_snapshot_xmin(pg_current_snapshot())
    and (subject in (select jsonb_array_elements_text(?::jsonb))
         or split_part(subject, ':', 1) in (select jsonb_array_elements_text(?::jsonb)))
  order by xid, id limit ?`;

/**
 * Jobs in the state that the events before `cursor` report, in the order of those events, so that a client can continue after any
 * of them: the newest `limit` jobs of the filter that have not ended, and the last job of each subject in the filter.
 */
export async function jobsBefore(
  em: TenantEntityManager,
  cursor: EventCursor,
  filter: JobFilter,
  limit: number,
): Promise<CompanyEvent[]> {
  const [companyId, subjects] = [companyOf(em), JSON.stringify(filter.subjects)];
  const rows = await sqlOf(em).execute<CompanyEventRow[]>(
    `select event.id, event.xid::text as xid, event.seq, job.id as job_id, event.state, job.subject
     from (
       select company_id, id, subject from jobs where company_id = ? and (
         id in (select max(id) from jobs where company_id = ?
                  and subject in (select jsonb_array_elements_text(?::jsonb)) group by subject)
         or status not in ('completed', 'failed', 'cancelled')
            and (workflow_id in (select jsonb_array_elements_text(?::jsonb))
                 or subject in (select jsonb_array_elements_text(?::jsonb))
                 or split_part(subject, ':', 1) in (select jsonb_array_elements_text(?::jsonb))))
       order by created_at desc limit ?
     ) job
     cross join lateral (
       select id, xid, seq, state from job_events
       where company_id = job.company_id and job_id = job.id and (xid, id) < (?::xid8, ?)
       order by seq desc limit 1
     ) event
     order by event.xid, event.id`,
    [
      companyId,
      companyId,
      subjects,
      JSON.stringify(filter.workflowIds),
      subjects,
      kindsOf(filter),
      limit,
      ...cursor.split('-'),
    ],
  );
  return rows.map(eventOf);
}

/** Whether the company has an event that companyEventsAfter still holds back. */
export async function hasHeldEvents(em: TenantEntityManager): Promise<boolean> {
  const [row] = await sqlOf(em).execute<{ held: boolean }[]>(
    `select exists (select from job_events
         where company_id = ? and xid >= pg_snapshot_xmin(pg_current_snapshot()))
       or exists (select from record_events
         where company_id = ? and xid >= pg_snapshot_xmin(pg_current_snapshot())) as held`,
    [companyOf(em), companyOf(em)],
  );
  return row?.held ?? false;
}

/** The cursor after all events visible now. */
export async function presentCursor(em: TenantEntityManager): Promise<EventCursor> {
  const [row] = await sqlOf(em).execute<{ xid: string }[]>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as xid`,
  );
  return `${row?.xid ?? '0'}-0`;
}

/**
 * The jobs of the filter that have not ended, and those named by workflow id or ending subject in any state; only those that the
 * member may see.
 */
export async function presentJobs(
  em: TenantEntityManager,
  filter: JobFilter | null,
  { userId, limit }: { userId: string; limit: number },
): Promise<ToldJob[]> {
  const [isAll, workflowIds, subjects] = filterParams(filter);
  const ending = JSON.stringify(filter?.endingSubjects ?? []);
  const rows = await sqlOf(em).execute<JobRow[]>(
    `select id as job_id, seq, state, subject from jobs
     where company_id = ? and (workflow_id in (select jsonb_array_elements_text(?::jsonb))
       or subject in (select jsonb_array_elements_text(?::jsonb))
       or status not in ('completed', 'failed', 'cancelled')
          and (? or subject in (select jsonb_array_elements_text(?::jsonb))
               or component in (select jsonb_array_elements_text(?::jsonb))))
       and ${isSeen('subject')}
     order by created_at desc limit ?`,
    [companyOf(em), workflowIds, ending, isAll, subjects, componentsOf(filter), companyOf(em), userId, limit],
  );
  return rows.map(toldOf);
}

function eventOf({ id, xid, job_id: jobId, seq, state, subject }: CompanyEventRow): CompanyEvent {
  return { id: Number(id), cursor: `${xid}-${id}`, jobId, seq: Number(seq), state, subject };
}

function toldOf({ job_id: jobId, seq, state, subject }: JobRow): ToldJob {
  return { jobId, seq: Number(seq), state, subject };
}

function kindsOf(filter: JobFilter | null): string {
  return JSON.stringify(filter?.subjectKinds ?? []);
}

function componentsOf(filter: JobFilter | null): string {
  return JSON.stringify(filter?.components ?? []);
}

function filterParams(filter: JobFilter | null): [boolean, string, string] {
  return [filter === null, JSON.stringify(filter?.workflowIds ?? []), JSON.stringify(filter?.subjects ?? [])];
}

/**
 * Renumbers events restored from another server's backup. Transaction numbers are specific to a server, so such events may have
 * higher ones than this server has reached.
 */
export async function repairEventOrder(orm: Orm): Promise<void> {
  for (const table of ['job_events', 'record_events'])
    await sqlOf(systemEntityManager(orm)).execute(
      `update ${table} set xid = pg_current_xact_id() where xid > pg_snapshot_xmax(pg_current_snapshot())`,
    );
}
