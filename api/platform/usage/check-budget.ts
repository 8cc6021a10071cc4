import { CompanyEntity } from '../../../db/entities/platform.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { spentThisMonth } from '../../../db/usage.ts';
import { AppError } from '../../../domain/platform/errors.ts';

/**
 * Refuses a model call (any model) when the month's budget is used up; a budget of 0 allows none. Throws
 * `budget-exceeded`.
 */
export async function checkBudget(em: TenantEntityManager): Promise<void> {
  const { monthlyBudgetUsd } = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  if (typeof monthlyBudgetUsd !== 'number') return;
  if ((await spentThisMonth(em)) >= monthlyBudgetUsd) throw new AppError('budget-exceeded');
}
