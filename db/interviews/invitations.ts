import type { InvitationState } from '../../domain/interviews/invitations/invitation.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A link that is about to be mailed. */
export interface ClaimedInvitation {
  id: string;
  name: string | null;
  email: string;
  sealedToken: string;
  timeFactor: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
  createdBy: string;
}

/** Waiting to be mailed; excludes links revoked or expired in the meantime. */
const WAITING = `company_id = ? and interview_id = ? and invitation = 'waiting' and revoked_at is null and expires_at > now()`;

/** Claims the oldest waiting link, so that only the caller mails it; null if there is none. */
export async function claimInvitation(
  em: TenantEntityManager,
  interviewId: string,
): Promise<ClaimedInvitation | null> {
  const rows = await sqlOf(em).execute<ClaimedInvitation[]>(
    `update interview_links set invitation = 'sending' where company_id = ? and id = (
       select id from interview_links where ${WAITING} order by created_at, id limit 1 for update skip locked
     ) returning id, name, email, sealed_token as "sealedToken", time_factor as "timeFactor", created_by as "createdBy",
        extract(epoch from expires_at)::float8 * 1000 as "expiresAt"`,
    [companyOf(em), companyOf(em), interviewId],
  );
  return rows[0] ?? null;
}

/**
 * Stores the outcome of mailing a claimed link. The token is kept only while somebody may have to pass it on or a reminder needs
 * it.
 */
export async function settleInvitation(
  em: TenantEntityManager,
  id: string,
  state: Exclude<InvitationState, 'sending'>,
  { error, keepsToken }: { error: string | null; keepsToken: boolean },
): Promise<void> {
  await sqlOf(em).execute(
    `update interview_links set invitation = ?, invitation_error = ?,
       sealed_token = case when ? = 'sent' and not ? then null else sealed_token end,
       sent_at = case when ? = 'sent' then now() else sent_at end
     where company_id = ? and id = ? and invitation in ('sending', 'uncertain')`,
    [state, error, state, keepsToken, state, companyOf(em), id],
  );
}

/** Marks links whose mailing was interrupted by a crash: whether they were sent is unknown. */
export async function settleLost(em: TenantEntityManager, interviewId: string): Promise<void> {
  await sqlOf(em).execute(
    `update interview_links set invitation = 'uncertain'
     where company_id = ? and interview_id = ? and invitation = 'sending'`,
    [companyOf(em), interviewId],
  );
}

/** Mail is not set up: leaves all waiting links for a person to pass on. */
export async function leaveLinks(em: TenantEntityManager, interviewId: string): Promise<void> {
  await sqlOf(em).execute(`update interview_links set invitation = 'link' where ${WAITING}`, [
    companyOf(em),
    interviewId,
  ]);
}

/** How many links of an interview are to be mailed in total, and how many are still waiting. */
export async function countInvitations(
  em: TenantEntityManager,
  interviewId: string,
): Promise<{ total: number; waiting: number }> {
  const rows = await sqlOf(em).execute<{ total: number; waiting: number }[]>(
    `select count(*)::int as total, count(*) filter (where ${WAITING})::int as waiting
     from interview_links where company_id = ? and interview_id = ? and invitation is not null`,
    [companyOf(em), interviewId, companyOf(em), interviewId],
  );
  // An aggregate always returns a row.
  return rows[0] as { total: number; waiting: number };
}

/** Whether links added within the last `seconds` are waiting; their job may not have started yet. */
export async function hasFreshInvitations(
  em: TenantEntityManager,
  interviewId: string,
  seconds: number,
): Promise<boolean> {
  const rows = await sqlOf(em).execute<unknown[]>(
    `select 1 from interview_links where ${WAITING} and created_at > now() - make_interval(secs => ?) limit 1`,
    [companyOf(em), interviewId, seconds],
  );
  return rows.length > 0;
}

/** Addresses, in lower case, with a valid invitation. */
export async function invitedAddresses(em: TenantEntityManager, interviewId: string): Promise<Set<string>> {
  const rows = await sqlOf(em).execute<{ email: string }[]>(
    `select lower(email) as email from interview_links
     where company_id = ? and interview_id = ? and invitation in ('waiting', 'sending', 'sent', 'link')
       and revoked_at is null and expires_at > now()`,
    [companyOf(em), interviewId],
  );
  return new Set(rows.map(({ email }) => email));
}
