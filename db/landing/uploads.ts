import type { Orm } from '../orm.ts';
import { companyOf, sqlOf, systemEntityManager, type TenantEntityManager } from '../tenancy.ts';

/**
 * The company that owns uploads made without login, so that the usual tokens, storage and sweeps apply to them. Its only member
 * has no e-mail address, so nobody can sign in.
 */
export const PUBLIC_COMPANY = '000000000000000000000000';

/** Creates the company of public uploads, once per installation. */
export async function ensurePublicCompany(orm: Orm): Promise<void> {
  await sqlOf(systemEntityManager(orm)).execute(
    `with made as (
       insert into companies (id, name, owner_id, version, created_at, updated_at)
       values (?, 'Uploads without login', ?, 1, now(), now()) on conflict do nothing returning id
     )
     insert into users
       (id, company_id, name, email, email_key, password_hash, role, preferences, version, created_at, updated_at)
     select id, id, 'Nobody', 'nobody', 'nobody', '', 'user', '{}', 1, now(), now() from made`,
    [PUBLIC_COMPANY, PUBLIC_COMPANY],
  );
}

/** Removes the company's uploads older than `before` that no landing page uses; returns them. */
export function removeUnusedUploads(
  em: TenantEntityManager,
  before: Date,
): Promise<{ id: string; bytes: number }[]> {
  return sqlOf(em).execute(
    `delete from landing_uploads u
     where u.company_id = ? and u.created_at <= ? and not exists (
       select from landing_pages p where p.company_id = u.company_id and p.design_source->>'fileId' = u.id
     )
     returning u.id, u.file_size::float8 as bytes`,
    [companyOf(em), before],
  );
}

/** Removes the company's expired uploads. */
export async function removeExpiredUploads(em: TenantEntityManager): Promise<void> {
  await sqlOf(em).execute(`delete from landing_uploads where company_id = ? and expires_at <= now()`, [
    companyOf(em),
  ]);
}

/**
 * Assigns an upload made without login to a member of the company; false if somebody else has it, or it has expired. Its design
 * will be extracted again.
 */
export async function takeUpload(em: TenantEntityManager, id: string, userId: string): Promise<boolean> {
  const rows = await sqlOf(em).execute<unknown[]>(
    `update landing_uploads
     set company_id = ?, created_by = ?, expires_at = null, updated_at = now(),
       status = case status when 'ready' then 'uploaded' else status end
     where company_id = ? and id = ? and expires_at > now() returning id`,
    [companyOf(em), userId, PUBLIC_COMPANY, id],
  );
  if (rows.length === 0) return false;
  await sqlOf(em).execute(
    `delete from access_tokens where company_id = ? and record_kind = 'upload' and record_id = ?`,
    [PUBLIC_COMPANY, id],
  );
  return true;
}

/** Revokes the tokens of an upload. */
export async function removeUploadTokens(em: TenantEntityManager, id: string): Promise<void> {
  await sqlOf(em).execute(
    `delete from access_tokens where company_id = ? and record_kind = 'upload' and record_id = ?`,
    [companyOf(em), id],
  );
}
