import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Revokes all links of an interview at once. */
export async function revokeLinks(tx: TenantEntityManager, interviewId: string): Promise<void> {
  await sqlOf(tx).execute(
    `update interview_links set revoked_at = coalesce(revoked_at, now()), sealed_token = null
     where company_id = ? and interview_id = ?`,
    [companyOf(tx), interviewId],
  );
}
