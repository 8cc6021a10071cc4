import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Lets one transaction of the company at a time continue from here, until it ends: to count records and add one, or to add
 * one unless there is one. `what` names what is counted; others are not held up.
 */
export async function takeTurns(em: TenantEntityManager, what: string): Promise<void> {
  const name = `${what}/${companyOf(em)}`;
  await sqlOf(em).execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [name]);
}
