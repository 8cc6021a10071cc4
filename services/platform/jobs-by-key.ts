import { JobEntity } from '../../db/platform/entities.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { JobState } from '../../domain/platform/job/job.ts';

/** The current jobs of this kind, by the keys that they were started with. */
export async function jobsByKey(
  em: TenantEntityManager,
  { kind }: { kind: string },
  keys: readonly string[],
): Promise<Map<string, JobState>> {
  if (keys.length === 0) return new Map();
  const byWorkflow = new Map(keys.map((key) => [workflowIdOf(kind, key), key]));
  const where = { workflowId: { $in: [...byWorkflow.keys()] } };
  const jobs = await em.find(JobEntity, where, { refresh: true });
  return new Map(jobs.map(({ workflowId, state }) => [byWorkflow.get(workflowId) ?? '', state]));
}

/** The same for one key; null if there is no job. */
export async function jobByKey(
  em: TenantEntityManager,
  definition: { kind: string },
  key: string,
): Promise<JobState | null> {
  return (await jobsByKey(em, definition, [key])).get(key) ?? null;
}
