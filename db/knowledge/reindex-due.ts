import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Those of the agents that have a searchable file which was cut, or embedded, otherwise than is set now. `model` is
 * the present embedding model; without one (null) vectors of any model are welcome.
 */
export async function agentsToReindex(
  em: TenantEntityManager,
  agentIds: string[],
  model: string | null,
): Promise<Set<string>> {
  if (agentIds.length === 0) return new Set();
  const rows = await sqlOf(em).execute<{ id: string }[]>(
    `select a.id from agents a where a.company_id = ? and a.id in (?) and exists (
       select from files f
        where f.company_id = a.company_id and f.agent_id = a.id and f.deleted_at is null and f.chunk_count is not null
          and (f.indexed_with->'chunking' is distinct from a.chunking
            or (?::text is not null and f.indexed_with->>'model' is distinct from ?)))`,
    [companyOf(em), agentIds, model, model],
  );
  return new Set(rows.map(({ id }) => id));
}
