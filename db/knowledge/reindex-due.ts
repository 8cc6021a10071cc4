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
 * Returns those of the agents with a searchable file that was chunked or embedded with other settings than the current ones.
 * `model` is the current embedding model; null accepts vectors of any model.
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
