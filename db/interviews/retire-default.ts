import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** The default interviewer of another voice provider than this one is no default any more. */
export async function retireDefault(em: TenantEntityManager, provider: string): Promise<void> {
  await sqlOf(em).execute(
    `update interviewers set is_default = false where company_id = ? and is_default and provider <> ?`,
    [companyOf(em), provider],
  );
}

/** An interviewer whose job has ended without making it is no default any more; false: it is made all the same. */
export async function retireUnmade(em: TenantEntityManager, id: string): Promise<boolean> {
  const rows = await sqlOf(em).execute<unknown[]>(
    `update interviewers set is_default = false, status = 'failed'
     where company_id = ? and id = ? and status <> 'ready' returning id`,
    [companyOf(em), id],
  );
  return rows.length > 0;
}

/** An interviewer that is being deleted no longer leads calls. Its version stays the one seen by the user who deletes it. */
export async function retireDeleted(tx: TenantEntityManager, id: string): Promise<void> {
  await sqlOf(tx).execute(
    `update interviewers set is_default = false, status = 'failed' where company_id = ? and id = ?`,
    [companyOf(tx), id],
  );
}
