import { CompanyEntity, type Company } from '../../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** Fields of a company that its owner can change; missing ones stay. */
export type CompanyChange = {
  [K in 'name' | 'monthlyBudgetUsd' | 'retentionDays']?: Company[K] | undefined;
};

export async function changeCompany(
  em: TenantEntityManager,
  companyId: string,
  change: CompanyChange,
): Promise<Company> {
  const company = await em.findOneOrFail(CompanyEntity, { id: companyId });
  em.assign(company, change);
  await em.flush();
  return company;
}
