import { AgentEntity, type Agent } from '../../db/knowledge/entities.ts';
import { insertJob } from '../../db/platform/jobs.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import { agentReindex } from '../../jobs/knowledge/agent-reindex.ts';
import { agentPurge } from '../../jobs/knowledge/purge.ts';
import type { ServiceDeps } from '../deps.ts';

type Deps = Pick<ServiceDeps, 'jobs'>;

/**
 * Deletes an agent and starts the purge of its files, vectors and sessions. AppErrors `not-found`,
 * `precondition-failed`.
 */
export async function deleteAgent(
  em: TenantEntityManager,
  { jobs }: Deps,
  companyId: string,
  { id, ifMatch }: Named,
): Promise<void> {
  const { job } = await em.transactional(async (tx) => {
    const agent = await findForChange(tx, AgentEntity, { id, deletedAt: null }, ifMatch);
    agent.deletedAt = new Date();
    const input = { agentId: agent.id, name: agent.name };
    return insertJob(tx, agentPurge, { key: agent.id, input });
  });
  await jobs.launch(companyId, job.workflowId);
}

/** Starts reindexing the files of an agent, or returns the job that is already running. */
export async function reindexAgent(
  { jobs }: Deps,
  companyId: string,
  { id, name }: Pick<Agent, 'id' | 'name'>,
): Promise<JobState> {
  const request = { companyId, key: id, input: { agentId: id, name } };
  const { job } = await jobs.start(agentReindex, request, { again: true });
  return job;
}

/**
 * Starts reindexing every agent whose vectors an earlier version stored elsewhere. An agent moves when the first vectors are
 * stored; until then its old place is searched.
 */
export async function moveFormerAgents(deps: Deps & Pick<ServiceDeps, 'orm' | 'vectors'>): Promise<void> {
  for (const { companyId, agentId } of await deps.vectors.listFormerAgents()) {
    const em = companyEntityManager(deps.orm, companyId);
    const agent = await em.findOne(AgentEntity, { id: agentId, deletedAt: null });
    if (agent) await reindexAgent(deps, companyId, agent);
  }
}
