import { z } from 'zod';
import { modelName, recordId } from '../../input/fields.ts';

export const integrationView = z.object({
  configured: z.boolean(),
  valid: z.boolean().nullable().describe('Null: not configured, or the provider did not say'),
  checkedAt: z.iso.datetime().nullable(),
  error: z.string().optional(),
});

export const modelView = z.object({
  id: modelName,
  provider: z.string(),
  connectionId: recordId.optional().describe('Left out: what no connection offers'),
  available: z.boolean(),
  writes: z.boolean().describe('Without it, the model answers only where a record names it'),
  judges: z.boolean().describe('Without it, the model scores nothing and ranks nothing'),
  reason: z.string().optional().describe('Why it is not available'),
});

export const modelList = z.object({
  items: z.array(modelView),
  default: modelName.describe(
    'The model that writes where a record names none; `offline`: there is no model',
  ),
  proposedFallback: z
    .array(modelName)
    .describe('Models that the operator proposes for `modelFallback` of the company, in this order'),
});

/** Integrations by provider name. */
export const integrationList = z.record(z.string(), integrationView);
