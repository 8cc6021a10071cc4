import { CompanyEntity, type Company } from '../../../db/platform/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { Models } from '../models/models.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** Fields of a company that its owner can change; missing ones stay unchanged. */
export type CompanyChange = {
  [K in 'name' | 'monthlyBudgetUsd' | 'retentionDays' | 'modelFallback']?: Company[K] | undefined;
};

/**
 * Changes the company if its version is one of `expected` (null: any). AppErrors `precondition-failed`, and `invalid-input` for a
 * model that the company cannot use.
 */
export async function changeCompany(
  em: TenantEntityManager,
  models: Models,
  id: string,
  change: CompanyChange,
  expected: readonly number[] | null,
): Promise<Company> {
  for (const [place, model] of (change.modelFallback ?? []).entries())
    await models.check(id, model, `modelFallback.${place}`);
  return em.transactional(async (tx) => {
    const company = await findForChange(tx, CompanyEntity, { id }, expected);
    return tx.assign(company, change);
  });
}
