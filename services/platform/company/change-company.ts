import { CompanyEntity, type Company } from '../../../db/platform/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** Fields of a company that its owner can change; missing ones stay. */
export type CompanyChange = {
  [K in 'name' | 'monthlyBudgetUsd' | 'retentionDays']?: Company[K] | undefined;
};

/** Changes the company in one of the `expected` versions (null: any). AppError `precondition-failed`. */
export function changeCompany(
  em: TenantEntityManager,
  id: string,
  change: CompanyChange,
  expected: readonly number[] | null,
): Promise<Company> {
  return em.transactional(async (tx) => {
    const company = await findForChange(tx, CompanyEntity, { id }, expected);
    return tx.assign(company, change);
  });
}
