import { z } from 'zod';
import { CompanyEntity } from '../../../db/entities/platform.ts';
import { spentThisMonth, sumUsage } from '../../../db/usage.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { route, type AnyRoute } from '../../route.ts';

const DAY = 86_400_000;

/** A day stands for its begin, as `to` for its end. */
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const usageQuery = z.strictObject({
  from: time.optional().describe('First day or time; default: 30 days before `to`'),
  to: time.optional().describe('Last day (inclusive) or time (exclusive); default: now'),
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
    const items = await sumUsage(em, { ...period(query), groupBy: query.groupBy });
    const budget = { monthlyUsd: company.monthlyBudgetUsd ?? null, usedUsd: await spentThisMonth(em) };
    return { status: 200, body: { items, budget } };
  },
});

function period(query: { from?: string; to?: string }): { from: Date; to: Date } {
  const to = query.to ? endOf(query.to) : new Date();
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - 30 * DAY);
  if (from >= to) throw new AppError('invalid-input', '`from` must be before `to`');
  return { from, to };
}

function endOf(text: string): Date {
  const begin = new Date(text);
  return text.includes('T') ? begin : new Date(begin.getTime() + DAY);
}

export const usageRoutes: AnyRoute[] = [usage];
