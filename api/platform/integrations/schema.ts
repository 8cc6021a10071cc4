import { z } from 'zod';

export const integrationView = z.object({
  configured: z.boolean(),
  valid: z.boolean().nullable().describe('Null: not configured, or the provider did not say'),
  checkedAt: z.iso.datetime().nullable(),
  error: z.string().optional(),
});
