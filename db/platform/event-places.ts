import type { EventCursor } from './job-events.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * The cursor after the event with this number (digits), for clients that only know numbers. Null if the company has no such
 * event, or if earlier events may still appear before it (companyEventsAfter).
 */
export async function cursorBehind(em: TenantEntityManager, eventId: string): Promise<EventCursor | null> {
  const [row] = await sqlOf(em).execute<{ xid: string; id: string }[]>(
    `select xid::text as xid, id from (
       select xid, id from job_events where company_id = ? and id = ?
       union all select xid, id from record_events where company_id = ? and id = ?
     ) event
     where event.xid < pg_snapshot_xmin(pg_current_snapshot())`,
    [companyOf(em), eventId, companyOf(em), eventId],
  );
  return row ? `${row.xid}-${row.id}` : null;
}

/** Number of the company's last event before `cursor`; null if there is none. */
export async function lastEventBefore(em: TenantEntityManager, cursor: EventCursor): Promise<number | null> {
  const last = (table: string) =>
    `select xid, id from ${table} where company_id = ? and (xid, id) < (?::xid8, ?) order by xid desc, id desc limit 1`;
  const before = [companyOf(em), ...cursor.split('-')];
  const [row] = await sqlOf(em).execute<{ id: string }[]>(
    `select id from ((${last('job_events')}) union all (${last('record_events')})) event
     order by xid desc, id desc limit 1`,
    [...before, ...before],
  );
  return row ? Number(row.id) : null;
}

/**
 * What a client at `cursor` knows about the jobs of later events: the highest `seq` of each, by job id. A transaction that waited
 * for a job's row may have a lower number than the one it waited for, so its newer event may be ordered first.
 */
export async function seqsAt(em: TenantEntityManager, cursor: EventCursor): Promise<Map<string, number>> {
  const companyId = companyOf(em);
  const [xid, id] = cursor.split('-');
  const rows = await sqlOf(em).execute<{ job_id: string; seq: string }[]>(
    `select job.job_id, told.seq
     from (select distinct job_id from job_events where company_id = ? and (xid, id) > (?::xid8, ?)) job
     cross join lateral (
       select seq from job_events event
       where event.company_id = ? and event.job_id = job.job_id and (event.xid, event.id) <= (?::xid8, ?)
       order by seq desc limit 1
     ) told`,
    [companyId, xid, id, companyId, xid, id],
  );
  return new Map(rows.map((row) => [row.job_id, Number(row.seq)]));
}
