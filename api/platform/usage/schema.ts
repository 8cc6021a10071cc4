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
  storage: z
    .object({
      usedBytes: z.int(),
      limitBytes: z.int().describe('Beyond it, whatever stores more answers 400 `storage-quota`'),
      byKind: z
        .array(z.object({ kind: z.string(), bytes: z.int() }))
        .describe('The largest first, without those that have nothing'),
    })
    .describe('What the company stores now, whatever the period'),
});
