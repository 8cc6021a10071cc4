import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

export interface SearchableFiles {
  /** ISO codes of the languages of files that are not deleted, null for unknown; empty without such files. */
  languages: (string | null)[];
  /** Deleted files that may still have data in the index. */
  deletedIds: string[];
}

/** Facts about an agent's files (or some of them) that a search needs beforehand. */
export async function searchableFiles(
  em: TenantEntityManager,
  agentId: string,
  fileIds?: string[],
): Promise<SearchableFiles> {
  const chosen = fileIds ? JSON.stringify(fileIds) : null;
  const rows = await sqlOf(em).execute<
    { languages: (string | null)[] | null; deleted_ids: string[] | null }[]
  >(
    `select array_agg(distinct language) filter (where deleted_at is null) as languages,
            array_agg(id) filter (where deleted_at is not null) as deleted_ids
       from files where company_id = ? and agent_id = ? and (?::jsonb is null or jsonb_exists(?::jsonb, id))`,
    [companyOf(em), agentId, chosen, chosen],
  );
  return { languages: rows[0]?.languages ?? [], deletedIds: rows[0]?.deleted_ids ?? [] };
}
