import { sqlCondition, type SqlCondition } from '../sql-condition.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * SQL: whether a member may see the record named by a subject (`response:<id>`). Most records are visible to every member; those
 * of some kinds only to their readers (the view `restricted_records`), and to nobody once deleted. Takes the company and the
 * member as parameters.
 */
export function isSeen(subject: string): string {
  const kind = `split_part(${subject}, ':', 1)`;
  return `(${subject} is null or ${kind} <> all (restricted_kinds()) or exists (
    select from restricted_records record where record.company_id = ? and record.kind = ${kind}
      and record.id = split_part(${subject}, ':', 2) and record.readers @> to_jsonb(?::text)))`;
}

/** Whether the member may see the subject's record; null is visible to all. */
export async function seesSubject(
  em: TenantEntityManager,
  subject: string | null,
  userId: string,
): Promise<boolean> {
  if (subject === null) return true;
  const rows = await sqlOf(em).execute<{ seen: boolean }[]>(
    `select ${isSeen('subject')} as seen from (select ?::text as subject) asked`,
    [companyOf(em), userId, subject],
  );
  return rows[0]?.seen ?? false;
}

/**
 * Selects the rows whose subject the member may see.
 * @param subject SQL expression of the subject, where `$` is the row
 */
export function areSeenBy(em: TenantEntityManager, userId: string, subject: string): SqlCondition {
  return sqlCondition((alias) => isSeen(`(${subject.replaceAll('$', alias)})`), [companyOf(em), userId]);
}
