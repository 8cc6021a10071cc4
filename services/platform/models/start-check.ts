import { JobEntity } from '../../../db/platform/entities.ts';
import { insertJob, rewindJob, workflowIdOf } from '../../../db/platform/jobs.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { modelQueue } from '../../../jobs/platform/model-queue.ts';
import { modelCheck } from '../../../jobs/platform/model-check.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Connection } from './connections.ts';

interface CheckOptions {
  isForced: boolean;
}

/** Starts a check of a connection, or returns the one in progress. */
export async function startCheck(
  em: TenantEntityManager,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  connection: Connection,
  options: CheckOptions,
): Promise<JobState> {
  const request = checkRequest(em, connection, options);
  const { job } = await jobs.start(modelCheck, request, { again: true });
  return job;
}

/**
 * Queues a check in the transaction that changes the connection, so that no change is left without its check. `startCheck`
 * starts the workflow after the commit. If the process dies in between, the stuck sweep starts it or ends the job.
 */
export async function queueCheck(
  tx: TenantEntityManager,
  connection: Connection,
  options: CheckOptions,
): Promise<void> {
  const { key, input } = checkRequest(tx, connection, options);
  const { job } = await insertJob(tx, modelCheck, { key, input });
  const renewed = { input, summary: modelCheck.describe(input) };
  await rewindJob(tx, job.workflowId, 'again', renewed);
}

function checkRequest(em: TenantEntityManager, connection: Connection, { isForced }: CheckOptions) {
  const { id, name, provider } = connection;
  const companyId = companyOf(em);
  const input = { connectionId: id, name, queue: modelQueue(provider), isForced };
  return { companyId, key: checkKey(companyId, connection), input };
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
