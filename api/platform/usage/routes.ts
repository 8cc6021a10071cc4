import { z } from 'zod';
import { CompanyEntity } from '../../../db/entities/platform.ts';
import { spentThisMonth, sumUsage } from '../../../db/usage.ts';
import { periodOf, periodQuery } from '../../period.ts';
import { route, type AnyRoute } from '../../route.ts';

const usageQuery = periodQuery.extend({
  groupBy: z.enum(['day', 'agent', 'model', 'purpose']).default('day'),
});

const usageView = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      calls: z.int(),
      tokensIn: z.int(),
      tokensOut: z.int(),
      costUsd: z.number(),
    }),
  ),
  budget: z.object({ monthlyUsd: z.number().nullable(), usedUsd: z.number() }),
});

const usage = route({
  method: 'get',
  path: '/api/usage',
  tag: 'Usage',
  summary: 'Model calls, tokens and cost, and what is used of the month’s budget',
  access: 'member',
  query: usageQuery,
  responses: { 200: { description: 'Sums by the chosen key', schema: usageView } },
  handler: async ({ query, em, caller }) => {
    const company = await em.findOneOrFail(CompanyEntity, { id: caller.companyId });
    const items = await sumUsage(em, { ...periodOf(query), groupBy: query.groupBy });
    const budget = { monthlyUsd: company.monthlyBudgetUsd ?? null, usedUsd: await spentThisMonth(em) };
    return { status: 200, body: { items, budget } };
  },
});

export const usageRoutes: AnyRoute[] = [usage];
