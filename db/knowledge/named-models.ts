import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Resets agents that use a model of this connection to the company's default. */
export async function forgetAgentModels(tx: TenantEntityManager, connectionId: string): Promise<void> {
  await sqlOf(tx).execute(
    `update agents set model = null, version = version + 1, updated_at = now()
      where company_id = ? and starts_with(model, ?)`,
    [companyOf(tx), `${connectionId}/`],
  );
}
