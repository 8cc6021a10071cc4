import { z } from 'zod';
import { modelName } from '../../input/fields.ts';

export const integrationView = z.object({
  configured: z.boolean(),
  valid: z.boolean().nullable().describe('Null: not configured, or the provider did not say'),
  checkedAt: z.iso.datetime().nullable(),
  error: z.string().optional(),
});

export const modelView = z.object({
  id: modelName,
  provider: z.string(),
  available: z.boolean(),
  reason: z.string().optional().describe('Why it is not available'),
});

export const modelList = z.object({
  items: z.array(modelView),
  default: modelName.describe('The model of agents that do not set one'),
});

/** By name of the provider. */
export const integrationList = z.record(z.string(), integrationView);
