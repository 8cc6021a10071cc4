import { z } from 'zod';
import { periodQuery } from '../../input/period.ts';

export const usageQuery = periodQuery.extend({
  groupBy: z.enum(['day', 'agent', 'model', 'purpose']).default('day'),
});

export const usageView = z.object({
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
