import { companyOf, sqlOf, type TenantEntityManager } from './tenancy.ts';

export interface AgentCounts {
  files: number;
  chunks: number;
  sessions: number;
  messages: number;
}

/** What belongs to each of the agents, by agent id. */
export async function countOfAgents(
  em: TenantEntityManager,
  agentIds: string[],
): Promise<Map<string, AgentCounts>> {
  if (agentIds.length === 0) return new Map();
  const rows: ({ id: string } & AgentCounts)[] = await sqlOf(em).execute(
    `select a.id,
       (select count(*)::int from files f
         where f.company_id = a.company_id and f.agent_id = a.id and f.deleted_at is null) as files,
       (select coalesce(sum(f.chunk_count), 0)::int from files f
         where f.company_id = a.company_id and f.agent_id = a.id and f.deleted_at is null) as chunks,
       (select count(*)::int from chat_sessions s
         where s.company_id = a.company_id and s.agent_id = a.id) as sessions,
       (select coalesce(sum(s.message_count), 0)::int from chat_sessions s
         where s.company_id = a.company_id and s.agent_id = a.id) as messages
     from agents a where a.company_id = ? and a.id in (?)`,
    [companyOf(em), agentIds],
  );
  return new Map(
    rows.map(({ id, files, chunks, sessions, messages }) => [id, { files, chunks, sessions, messages }]),
  );
}
