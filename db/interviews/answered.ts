import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Whether the interview has another response from this address. Does not count responses with an unverified address, a call that
 * never began, or an interrupted registration.
 * @param onceKey the address in lower case
 * @param but the response to leave out; null: none
 * @param registering seconds that a registration may take
 */
export async function hasAnswered(
  tx: TenantEntityManager,
  { interviewId, onceKey, but, registering }: OnceQuestion,
): Promise<boolean> {
  const rows = await sqlOf(tx).execute<unknown[]>(
    `select 1 from interview_responses
     where company_id = ? and interview_id = ? and lower(email) = ? and email_verified and id <> ? and call_status <> 'expired'
       and (call_id is not null or created_at > now() - make_interval(secs => ?)) limit 1`,
    [companyOf(tx), interviewId, onceKey, but ?? '', registering],
  );
  return rows.length > 0;
}

interface OnceQuestion {
  interviewId: string;
  onceKey: string;
  but: string | null;
  registering: number;
}
