import { runPreparedIn } from '../prepared-in.ts';
import { companyOf, type TenantEntityManager } from '../tenancy.ts';

const LANGUAGES = {
  name: 'languages-of-documents',
  text: `select agent_id as id, jsonb_agg(distinct language order by language) as languages from files
    where company_id = $1 and agent_id = any($2) and deleted_at is null and chunk_count is not null
      and language is not null
    group by agent_id`,
};

/** Languages of each agent's searchable files (ISO 639-1), if known. */
export async function documentLanguages(
  em: TenantEntityManager,
  agentIds: string[],
): Promise<Map<string, string[]>> {
  if (agentIds.length === 0) return new Map();
  const values = [companyOf(em), agentIds];
  const rows = await runPreparedIn<{ id: string; languages: string[] }>(em, LANGUAGES, values);
  return new Map(rows.map(({ id, languages }) => [id, languages]));
}
