import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Whether a response of this address is in the interview, made while it took several of each or not. One whose address nobody
 * has verified counts for nothing, nor does one whose call never began, or whose registration was broken off.
 * @param onceKey the address in small letters
 * @param but the response that asks; null: a new one
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
