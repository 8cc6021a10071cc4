import { z } from 'zod';
import { route, type AnyRoute } from '../../route.ts';
import { statusOf } from './key-checks.ts';

const tag = 'Models and providers';

const modelView = z.object({
  id: z.string(),
  provider: z.string(),
  available: z.boolean(),
  reason: z.string().optional().describe('Why it is not available'),
});

const integrationView = z.object({
  configured: z.boolean(),
  valid: z.boolean().nullable().describe('Null: not configured, or the provider did not say'),
  checkedAt: z.iso.datetime().nullable(),
  error: z.string().optional(),
});

const listModels = route({
  method: 'get',
  path: '/api/models',
  tag,
  summary: 'Language models that an agent may name',
  access: 'member',
  scope: 'any',
  responses: { 200: { description: 'The models', schema: z.object({ items: z.array(modelView) }) } },
  handler: async ({ services }) => ({ status: 200, body: { items: services.models.list() } }),
});

const listIntegrations = route({
  method: 'get',
  path: '/api/integrations',
  tag,
  summary: 'Outside providers by name: set up or not, and whether they take our key',
  access: 'member',
  responses: {
    200: { description: 'Status by provider', schema: z.record(z.string(), integrationView) },
  },
  handler: async ({ services }) => {
    const statuses = await Promise.all(
      services.integrations.map(async (integration) => [integration.provider, await statusOf(integration)]),
    );
    return { status: 200, body: Object.fromEntries(statuses) };
  },
});

export const integrationRoutes: AnyRoute[] = [listModels, listIntegrations];
