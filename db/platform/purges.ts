import { JobEntity } from './entities.ts';
import type { TenantEntityManager } from '../tenancy.ts';

/** Name pattern of jobs that remove what a deleted record left behind: `<record>-purge`. */
const PURGES = '%-purge';

/** Workflow ids of the company's purges that ended without success, so that data may remain. */
export async function givenUpPurges(em: TenantEntityManager): Promise<string[]> {
  const where = { kind: { $like: PURGES }, status: { $in: ['failed', 'cancelled'] as const } };
  const jobs = await em.find(JobEntity, where, { fields: ['workflowId'], orderBy: { id: 'asc' } });
  return jobs.map(({ workflowId }) => workflowId);
}
