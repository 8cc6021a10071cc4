import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Clears the default if the default interviewer belongs to another voice provider than this one. */
export async function retireDefault(em: TenantEntityManager, provider: string): Promise<void> {
  await sqlOf(em).execute(
    `update interviewers set is_default = false where company_id = ? and is_default and provider <> ?`,
    [companyOf(em), provider],
  );
}

/** Clears the default if the interviewer's job has ended without creating it; false if it was created after all. */
export async function retireUnmade(em: TenantEntityManager, id: string): Promise<boolean> {
  const rows = await sqlOf(em).execute<unknown[]>(
    `update interviewers set is_default = false, status = 'failed'
     where company_id = ? and id = ? and status <> 'ready' returning id`,
    [companyOf(em), id],
  );
  return rows.length > 0;
}

/** Stops an interviewer that is being deleted from leading calls. Its version stays the one that the deleting user saw. */
export async function retireDeleted(tx: TenantEntityManager, id: string): Promise<void> {
  await sqlOf(tx).execute(
    `update interviewers set is_default = false, status = 'failed' where company_id = ? and id = ?`,
    [companyOf(tx), id],
  );
}
