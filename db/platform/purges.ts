import { JobEntity } from './entities.ts';
import type { TenantEntityManager } from '../tenancy.ts';

/** Kinds of jobs that remove what a deleted record has left are named `<record>-purge`. */
const PURGES = '%-purge';

/** Workflow ids of the company's purges that have ended without success, so that something may be left. */
export async function givenUpPurges(em: TenantEntityManager): Promise<string[]> {
  const where = { kind: { $like: PURGES }, status: { $in: ['failed', 'cancelled'] as const } };
  const jobs = await em.find(JobEntity, where, { fields: ['workflowId'], orderBy: { id: 'asc' } });
  return jobs.map(({ workflowId }) => workflowId);
}
