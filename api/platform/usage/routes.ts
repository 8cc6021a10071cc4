import { CompanyEntity } from '../../../db/platform/entities.ts';
import { spentThisMonth, sumUsage } from '../../../db/platform/usage.ts';
import { periodOf } from '../../input/period.ts';
import { signedIn } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { usageQuery, usageView } from './schema.ts';

const usage = route({
  method: 'get',
  path: '/api/usage',
  tag: 'Usage',
  summary: 'Model calls, tokens and cost, and how much of the monthly budget is used',
  policy: signedIn,
  query: usageQuery,
  responses: { 200: { description: 'Totals by the chosen key', schema: usageView } },
  handler: async ({ query, em, caller }) => {
    const company = await em.findOneOrFail(CompanyEntity, { id: caller.companyId });
    const items = await sumUsage(em, { ...periodOf(query), groupBy: query.groupBy });
    const budget = { monthlyUsd: company.monthlyBudgetUsd ?? null, usedUsd: await spentThisMonth(em) };
    return { status: 200, body: { items, budget } };
  },
});

export const usageRoutes: AnyRoute[] = [usage];
