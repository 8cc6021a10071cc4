import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** The default interviewer of another voice provider than this one is no default any more. */
export async function retireDefault(em: TenantEntityManager, provider: string): Promise<void> {
  await sqlOf(em).execute(
    `update interviewers set is_default = false where company_id = ? and is_default and provider <> ?`,
    [companyOf(em), provider],
  );
}
