import { JobEntity } from '../../db/platform/entities.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { JobState } from '../../domain/platform/job.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';

/** The jobs of this kind, by the keys that their workflow ids are made of. */
export async function jobsOf(
  em: TenantEntityManager,
  { kind }: { kind: string },
  keys: readonly string[],
): Promise<Map<string, JobState>> {
  const byWorkflow = new Map(keys.map((key) => [workflowIdOf(kind, key), key]));
  const where = { workflowId: { $in: [...byWorkflow.keys()] } };
  const jobs = await em.find(JobEntity, where, { refresh: true });
  return new Map(jobs.map(({ workflowId, state }) => [byWorkflow.get(workflowId) ?? '', state]));
}

/** Asks a job to end, for its record is gone. One that has ended, or never was, is fine. */
export async function endJob(jobs: JobRunner, companyId: string, workflowId: string): Promise<void> {
  try {
    await jobs.cancel(companyId, workflowId);
  } catch (error) {
    const isOver = error instanceof AppError && (error.code === 'not-found' || error.code === 'job-finished');
    if (!isOver) throw error;
  }
}
