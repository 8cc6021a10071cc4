import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Serialises transactions of the company from here to their end, for example to count records before adding one, or to add one
 * unless it exists. `what` names the lock; locks with other names do not block.
 */
export async function acquireLock(em: TenantEntityManager, what: string): Promise<void> {
  const name = `${what}/${companyOf(em)}`;
  await sqlOf(em).execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [name]);
}
