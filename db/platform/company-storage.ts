import { beyondStorage } from '../storage-limit.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** What a company stores, in bytes. Counted by the database itself: docs/adr/0020. */
export interface StoredBytes {
  bytes: number;
  /** The largest first. */
  byKind: { kind: string; bytes: number }[];
}

/** What the company stores as of the last commit. */
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
 * AppError storage-quota when `more` bytes would make the company's storage larger than `most`. A look before long work, such as
 * the storing of a file: the commit decides (db/storage-limit.ts).
 */
export async function requireRoom(em: TenantEntityManager, more: number, most: number): Promise<void> {
  const { bytes } = await storedBytes(em);
  if (bytes + more <= most) return;
  throw beyondStorage(bytes, most);
}
