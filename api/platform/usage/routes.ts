import { CompanyEntity } from '../../../db/platform/entities.ts';
import { storedBytes } from '../../../db/platform/company-storage.ts';
import { spentThisMonth, sumUsage } from '../../../db/platform/usage.ts';
import { periodOf } from '../../input/period.ts';
import { signedIn } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { usageQuery, usageView } from './schema.ts';

const usage = route({
  method: 'get',
  path: '/api/usage',
  tag: 'Usage',
  summary:
    'Model calls, tokens and cost, how much of the monthly budget is used, and how much of the storage',
  policy: signedIn,
  query: usageQuery,
  responses: { 200: { description: 'Totals by the chosen key', schema: usageView } },
  handler: async ({ query, em, caller, deps }) => {
    const company = await em.findOneOrFail(CompanyEntity, { id: caller.companyId });
    const items = await sumUsage(em, { ...periodOf(query), groupBy: query.groupBy });
    const budget = { monthlyUsd: company.monthlyBudgetUsd ?? null, usedUsd: await spentThisMonth(em) };
    const { bytes: usedBytes, byKind } = await storedBytes(em);
    const storage = { usedBytes, limitBytes: deps.settings.COMPANY_STORAGE_BYTES, byKind };
    return { status: 200, body: { items, budget, storage } };
  },
});

export const usageRoutes: AnyRoute[] = [usage];
