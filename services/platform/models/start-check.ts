import { JobEntity } from '../../../db/platform/entities.ts';
import { workflowIdOf } from '../../../db/platform/jobs.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { modelQueue } from '../../../jobs/platform/model-queue.ts';
import { modelCheck } from '../../../jobs/platform/model-check.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Connection } from './connections.ts';

/** Starts a check of a connection, or returns the one in progress. */
export async function startCheck(
  em: TenantEntityManager,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  { id, name, provider, row }: Connection,
  { isForced }: { isForced: boolean },
): Promise<JobState> {
  const companyId = companyOf(em);
  const input = { connectionId: id, name, queue: modelQueue(provider), isForced };
  const request = { companyId, key: checkKey(companyId, { id, row }), input };
  const { job } = await jobs.start(modelCheck, request, { again: true });
  return job;
}

/** The last check jobs, by connection id. */
export async function checkJobs(
  em: TenantEntityManager,
  connections: readonly Pick<Connection, 'id' | 'row'>[],
): Promise<Map<string, JobState>> {
  const companyId = companyOf(em);
  const ids = new Map(
    connections.map((one) => [workflowIdOf(modelCheck.kind, checkKey(companyId, one)), one.id]),
  );
  const jobs = await em.find(JobEntity, { workflowId: { $in: [...ids.keys()] } }, { refresh: true });
  return new Map(jobs.map(({ workflowId, state }) => [ids.get(workflowId) ?? '', state]));
}

/** Companies share the installation's connections, so each company has a check of its own for them. */
function checkKey(companyId: string, { id, row }: Pick<Connection, 'id' | 'row'>): string {
  return row ? id : `${id}-${companyId}`;
}
