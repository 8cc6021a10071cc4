import { AppError } from '../../domain/platform/errors.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Uploads of one company take turns from here to the end of the transaction, so that each sees what the others keep. */
export async function lockStorage(em: TenantEntityManager): Promise<void> {
  await sqlOf(em).execute(`select pg_advisory_xact_lock(hashtext('company-storage'), hashtext(?))`, [
    companyOf(em),
  ]);
}

/** AppError storage-quota when `more` bytes would make the company's uploaded files larger than `most` together. */
export async function requireRoom(em: TenantEntityManager, more: number, most: number): Promise<void> {
  const [row] = await sqlOf(em).execute<{ bytes: string }[]>(
    `select coalesce(sum(file_size), 0) as bytes from (
       select file_size from files where company_id = ? and deleted_at is null
       union all
       select file_size from landing_uploads where company_id = ?
     ) kept`,
    [companyOf(em), companyOf(em)],
  );
  const kept = Number(row?.bytes ?? 0);
  if (kept + more <= most) return;
  throw new AppError('storage-quota', `The company uses ${kept} of its ${most} bytes of storage`);
}
