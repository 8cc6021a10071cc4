import type { EntityName, FilterQuery } from '@mikro-orm/core';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { isAppError } from '../../domain/platform/errors.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';
import { jobsByKey } from '../platform/jobs-by-key.ts';

/**
 * Records with the jobs that belong to them, by key. The jobs are read first, so that a completed job never comes with a
 * record from before its end.
 */
export async function withJobs<Entity extends { id: string }>(
  em: TenantEntityManager,
  definition: { kind: string },
  entity: EntityName<Entity>,
  found: readonly Entity[],
  keyOf: (record: Entity) => string | null | undefined,
): Promise<{ record: Entity; job: JobState | undefined }[]> {
  const keys = found.flatMap((record) => keyOf(record) ?? []);
  const jobs = await jobsByKey(em, definition, keys);
  // TypeScript cannot infer filters for a generic entity.
  const where = { $and: [{ id: { $in: found.map(({ id }) => id) } }] } as FilterQuery<Entity>;
  if (jobs.size > 0) await em.find(entity, where, { refresh: true });
  return found.map((record) => ({ record, job: jobs.get(keyOf(record) ?? '') }));
}

/** Asks a job to end because its record was deleted. Does nothing if it has ended or never existed. */
export async function endJob(jobs: JobRunner, companyId: string, workflowId: string): Promise<void> {
  try {
    await jobs.cancel(companyId, workflowId);
  } catch (error) {
    const isOver = isAppError(error, 'not-found', 'job-finished');
    if (!isOver) throw error;
  }
}
