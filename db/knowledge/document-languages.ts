import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Languages of each agent's searchable files (ISO 639-1), where they are known. */
export async function documentLanguages(
  em: TenantEntityManager,
  agentIds: string[],
): Promise<Map<string, string[]>> {
  if (agentIds.length === 0) return new Map();
  const rows = await sqlOf(em).execute<{ id: string; languages: string[] }[]>(
    `select agent_id as id, jsonb_agg(distinct language order by language) as languages from files
      where company_id = ? and agent_id in (?) and deleted_at is null and chunk_count is not null and language is not null
      group by agent_id`,
    [companyOf(em), agentIds],
  );
  return new Map(rows.map(({ id, languages }) => [id, languages]));
}
