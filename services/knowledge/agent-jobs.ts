import { insertJob } from '../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { JobState } from '../../domain/platform/job.ts';
import { agentReindex } from '../../jobs/knowledge/agent-reindex.ts';
import { agentPurge } from '../../jobs/knowledge/purge.ts';
import type { ServiceDeps } from '../deps.ts';
import { findAgent } from './agents.ts';

type Deps = Pick<ServiceDeps, 'jobs'>;

/** Deletes an agent and starts the purge of its files, vectors and sessions. AppError `not-found`. */
export async function deleteAgent(
  em: TenantEntityManager,
  { jobs }: Deps,
  companyId: string,
  id: string,
): Promise<void> {
  const { job } = await em.transactional(async (tx) => {
    const agent = await findAgent(tx, id);
    agent.deletedAt = new Date();
    const input = { agentId: agent.id, name: agent.name };
    return insertJob(tx, agentPurge, { key: agent.id, input });
  });
  await jobs.launch(companyId, job.workflowId);
}

/** Starts to reindex the files of an agent, or returns the job that is already running. AppError `not-found`. */
export async function reindexAgent(
  em: TenantEntityManager,
  { jobs }: Deps,
  companyId: string,
  agentId: string,
): Promise<JobState> {
  const { id, name } = await findAgent(em, agentId);
  const request = { companyId, key: id, input: { agentId: id, name } };
  const { job } = await jobs.start(agentReindex, request, { again: true });
  return job;
}
