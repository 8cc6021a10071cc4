import { runPreparedIn } from '../prepared-in.ts';
import { companyOf, type TenantEntityManager } from '../tenancy.ts';

const TO_REINDEX = {
  name: 'agents-to-reindex',
  text: `select a.id from agents a where a.company_id = $1 and a.id = any($2) and exists (
    select from files f
    where f.company_id = a.company_id and f.agent_id = a.id and f.deleted_at is null and f.chunk_count is not null
      and (f.indexed_with->'chunking' is distinct from a.chunking
        or ($3::text is not null and f.indexed_with->>'model' is distinct from $3)))`,
};

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
  const rows = await runPreparedIn<{ id: string }>(em, TO_REINDEX, [companyOf(em), agentIds, model]);
  return new Set(rows.map(({ id }) => id));
}
