import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * The documents in the company's bin that exceed the storage limit (db/storage-limit.ts), counted from the newest. Counts their
 * size on disk, including versions and changes.
 */
export async function documentsBeyondLimit(em: TenantEntityManager): Promise<string[]> {
  const rows = await sqlOf(em).execute<{ id: string }[]>(
    `select id from (
       select d.id, sum(
         pg_column_size(d.content) + pg_column_size(d.plain)
         + coalesce((select sum(pg_column_size(v.content)) from document_versions v
             where v.company_id = d.company_id and v.document_id = d.id), 0)
         + coalesce((select sum(octet_length(u.bytes)) from document_updates u
             where u.company_id = d.company_id and u.document_id = d.id), 0)
       ) over (order by d.deleted_at desc, d.id desc) as bytes
       from documents d where d.company_id = ? and d.deleted_at is not null
     ) binned where bytes > nullif(current_setting('millrace.company_storage_bytes', true), '')::bigint`,
    [companyOf(em)],
  );
  return rows.map(({ id }) => id);
}
