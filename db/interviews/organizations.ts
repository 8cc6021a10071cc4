import { newId } from '../../domain/platform/id.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Creates the organisation of a company that has none; of two concurrent requests, one creates it. */
export async function ensureOrganization(em: TenantEntityManager, name: string): Promise<void> {
  await sqlOf(em).execute(
    `insert into organizations (id, company_id, name, version, created_at, updated_at)
     values (?, ?, ?, 1, now(), now()) on conflict (company_id) do nothing`,
    [newId(), companyOf(em), name],
  );
}
