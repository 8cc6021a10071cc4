import { beyondStorage } from '../storage-limit.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** The storage of a company, in bytes. The database keeps the count (docs/adr/0022). */
export interface StoredBytes {
  bytes: number;
  /** Largest first. */
  byKind: { kind: string; bytes: number }[];
}

/** Reads what the company stores, as of the last commit. */
export async function storedBytes(em: TenantEntityManager): Promise<StoredBytes> {
  const kinds = await sqlOf(em).execute<{ kind: string; bytes: string }[]>(
    `select key as kind, value as bytes from company_storage, jsonb_each_text(by_kind)
     where company_id = ? order by value::bigint desc, key`,
    [companyOf(em)],
  );
  const byKind = kinds.map(({ kind, bytes }) => ({ kind, bytes: Number(bytes) }));
  return { bytes: byKind.reduce((sum, { bytes }) => sum + bytes, 0), byKind };
}

/**
 * Throws AppError storage-quota if `more` bytes would exceed the limit `most`. An early check before long work, such as
 * storing a file; the commit has the final say (db/storage-limit.ts).
 */
export async function requireQuota(em: TenantEntityManager, more: number, most: number): Promise<void> {
  const { bytes } = await storedBytes(em);
  if (bytes + more <= most) return;
  throw beyondStorage(bytes, most);
}
