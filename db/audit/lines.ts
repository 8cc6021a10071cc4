import { JOB_CHANNEL, jobNotice } from '../platform/job-notice.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** One progress line of an audit, as sent by the stream. */
export interface AuditLine {
  /** Identifies the content of the line, such as `crawl/500`; unchanged when the line is written again. */
  sourceKey: string;
  /** Stage of the job. */
  step: string;
  message: string;
}

/**
 * Appends a line in the transaction that makes the reported change. A line whose `sourceKey` exists is not added again. Wakes the
 * company's streams.
 */
export async function addLine(em: TenantEntityManager, auditId: string, line: AuditLine): Promise<void> {
  const companyId = companyOf(em);
  const sql = sqlOf(em);
  // Line numbers are consecutive: locking the audit makes concurrent writers wait for this transaction.
  const [audit] = await sql.execute<{ job_id: string | null }[]>(
    'select job_id from audits where company_id = ? and id = ? for no key update',
    [companyId, auditId],
  );
  await sql.execute(
    `with line as (
       insert into audit_lines (company_id, audit_id, n, source_key, step, message, at)
       select ?, ?, coalesce(max(n), 0) + 1, ?, ?, ?, clock_timestamp()
       from audit_lines where company_id = ? and audit_id = ?
       on conflict (company_id, audit_id, source_key) do nothing returning n
     )
     select pg_notify(?, ?) from line`,
    [
      companyId,
      auditId,
      line.sourceKey,
      line.step,
      line.message.replace(/\s+/gu, ' '),
      companyId,
      auditId,
      JOB_CHANNEL,
      jobNotice(companyId, audit?.job_id ?? ''),
    ],
  );
}
