import type { MailState } from '../../domain/interviews/mails/mail-kind.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Claims the mail that has been due longest, so that only the caller sends it, and returns its id; null if none is due. */
export async function claimMail(em: TenantEntityManager, interviewId: string): Promise<string | null> {
  const rows = await sqlOf(em).execute<{ id: string }[]>(
    `update interview_mails set state = 'sending' where company_id = ? and id = (
       select id from interview_mails where company_id = ? and interview_id = ? and state = 'waiting' and due_at <= now()
       order by due_at, id limit 1 for update skip locked
     ) returning id`,
    [companyOf(em), companyOf(em), interviewId],
  );
  return rows[0]?.id ?? null;
}

/** Stores the outcome of a claimed mail. Links that grant access are kept only while somebody may have to pass them on. */
export async function settleMail(
  em: TenantEntityManager,
  id: string,
  state: Exclude<MailState, 'sending'>,
  error: string | null = null,
): Promise<void> {
  await sqlOf(em).execute(
    `update interview_mails set state = ?, error = ?,
       sealed_text = case when ? in ('sent', 'stopped') then null else sealed_text end,
       sent_at = case when ? = 'sent' then now() else sent_at end
     where company_id = ? and id = ? and state = 'sending'`,
    [state, error, state, state, companyOf(em), id],
  );
}

/** Marks mails whose sending was interrupted by a crash: whether they were sent is unknown. */
export async function settleLostMails(em: TenantEntityManager, interviewId: string): Promise<void> {
  await sqlOf(em).execute(
    `update interview_mails set state = 'uncertain' where company_id = ? and interview_id = ? and state = 'sending'`,
    [companyOf(em), interviewId],
  );
}

/** Milliseconds until the next mail of an interview is due, 0 if one is; null if none waits. */
export async function untilNextMail(em: TenantEntityManager, interviewId: string): Promise<number | null> {
  const rows = await sqlOf(em).execute<{ left: number | null }[]>(
    `select extract(epoch from min(due_at) - now())::float8 * 1000 as left
     from interview_mails where company_id = ? and interview_id = ? and state = 'waiting'`,
    [companyOf(em), interviewId],
  );
  const left = rows[0]?.left ?? null;
  return left === null ? null : Math.max(0, Math.ceil(left));
}

/** A link whose candidate is to be reminded. */
export interface LinkToRemind {
  id: string;
  name: string | null;
  email: string;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/** Valid links of invited candidates that have no reminder yet and whose reminder would be due before the link expires. */
export function linksToRemind(
  em: TenantEntityManager,
  interviewId: string,
  days: number,
): Promise<LinkToRemind[]> {
  return sqlOf(em).execute<LinkToRemind[]>(
    `select id, name, email, extract(epoch from coalesce(sent_at, created_at) + make_interval(days => ?))::float8 * 1000 as "dueAt"
     from interview_links link
     where company_id = ? and interview_id = ? and invitation in ('sent', 'link') and sealed_token is not null
       and email is not null and revoked_at is null and used_at is null
       and expires_at > coalesce(sent_at, created_at) + make_interval(days => ?)
       and not exists (select from interview_mails mail
         where mail.company_id = link.company_id and mail.link_id = link.id and mail.kind = 'reminder')`,
    [days, companyOf(em), interviewId, days],
  );
}
