import { AgentEntity } from '../../../db/knowledge/entities.ts';
import type { Job, JobEvent } from '../../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { JobEventView, JobRecordView } from './schema.ts';

/** Jobs with what they work on, in the same order. */
export async function presentJobs(em: TenantEntityManager, jobs: Job[]): Promise<JobRecordView[]> {
  const ids = [...new Set(jobs.flatMap((job) => agentOf(job) ?? []))];
  const agents = ids.length > 0 ? await em.find(AgentEntity, { id: { $in: ids }, deletedAt: null }) : [];
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return jobs.map((job) => {
    const agentId = agentOf(job);
    const name = agentId === null ? undefined : names.get(agentId);
    return {
      ...job.state,
      title: job.summary,
      agent: agentId === null || name === undefined ? null : { id: agentId, name },
      createdAt: job.createdAt.toISOString(),
    };
  });
}

/** The agent that the job belongs to: its subject is `agent:<id>`. */
function agentOf({ subject }: Job): string | null {
  return /^agent:(.+)$/.exec(subject ?? '')?.[1] ?? null;
}

export function presentEvent({ seq, at, type, state }: JobEvent): JobEventView {
  return { seq, at: at.toISOString(), type, job: state };
}
