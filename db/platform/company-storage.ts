import { beyondStorage } from '../storage-limit.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** The storage that a company uses, in bytes. The database counts it (docs/adr/0022). */
export interface StoredBytes {
  bytes: number;
  /** Largest first. */
  byKind: { kind: string; bytes: number }[];
}

/** Reads the storage used by the company, as of the last commit. */
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
 * Throws AppError storage-quota if `more` bytes would exceed the limit `most`. Checks early, before long work such as storing a
 * file; the check at commit is decisive (db/storage-limit.ts).
 */
export async function requireQuota(em: TenantEntityManager, more: number, most: number): Promise<void> {
  const { bytes } = await storedBytes(em);
  if (bytes + more <= most) return;
  throw beyondStorage(bytes, most);
}
