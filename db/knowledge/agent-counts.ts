import type { JobStatus } from '../../domain/platform/job/job.ts';
import { runPreparedIn } from '../prepared-in.ts';
import { companyOf, type TenantEntityManager } from '../tenancy.ts';

export interface AgentCounts {
  files: number;
  chunks: number;
  sessions: number;
  messages: number;
  /** Files by their job's status; a status without files is absent. */
  filesByStatus: Partial<Record<JobStatus, number>>;
}

const COUNTS = {
  name: 'counts-of-agents',
  text: `select a.id,
     (select count(*)::int from files f
       where f.company_id = a.company_id and f.agent_id = a.id and f.deleted_at is null) as files,
     (select coalesce(sum(f.chunk_count), 0)::int from files f
       where f.company_id = a.company_id and f.agent_id = a.id and f.deleted_at is null) as chunks,
     (select count(*)::int from chat_sessions s
       where s.company_id = a.company_id and s.agent_id = a.id) as sessions,
     (select coalesce(sum(s.message_count), 0)::int from chat_sessions s
       where s.company_id = a.company_id and s.agent_id = a.id) as messages,
     (select coalesce(jsonb_object_agg(by_status.status, by_status.files), '{}') from (
        select j.status, count(*)::int as files from files f
        join jobs j on j.company_id = f.company_id and j.id = f.job_id
        where f.company_id = a.company_id and f.agent_id = a.id and f.deleted_at is null
        group by j.status) by_status) as "filesByStatus"
    from agents a where a.company_id = $1 and a.id = any($2)`,
};

/** Counts of the records that belong to each agent, by agent id. */
export async function countOfAgents(
  em: TenantEntityManager,
  agentIds: string[],
): Promise<Map<string, AgentCounts>> {
  if (agentIds.length === 0) return new Map();
  const rows = await runPreparedIn<{ id: string } & AgentCounts>(em, COUNTS, [companyOf(em), agentIds]);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
