import { UserEntity } from '../../../db/platform/entities.ts';
import type { Integration } from '../../../domain/ports/integration.ts';
import { member, signedIn } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { figmaStatus } from '../../../services/platform/figma-token.ts';
import { figmaRoutes } from './figma.ts';
import { NOT_CONFIGURED, statusOf, type IntegrationStatus } from '../../../services/platform/key-checks.ts';
import { integrationList, modelList } from './schema.ts';

const tag = 'Models and providers';

const listModels = route({
  method: 'get',
  path: '/api/models',
  tag,
  summary: 'Language models that an agent can use',
  policy: member('any'),
  responses: { 200: { description: 'The models', schema: modelList } },
  handler: async ({ caller, deps: { models } }) => ({
    status: 200,
    body: await models.list(caller.companyId),
  }),
});

const listIntegrations = route({
  method: 'get',
  path: '/api/integrations',
  tag,
  summary: "External providers: whether each is configured and accepts its key; for Figma, the user's own",
  policy: signedIn,
  responses: {
    200: { description: 'Status by provider', schema: integrationList },
  },
  handler: async ({ caller, em, deps }) => {
    const user = await em.findOneOrFail(UserEntity, { id: caller.userId });
    const { figma, integrations } = deps;
    const shown = await Promise.all([
      ...integrations.map(async (one) => [one.provider, await status(one)]),
      figmaStatus(figma, deps.secrets.key, user).then((own) => ['figma', own]),
    ]);
    return { status: 200, body: Object.fromEntries(shown) };
  },
});

async function status(integration: Integration): Promise<IntegrationStatus> {
  if (!integration.configured) return NOT_CONFIGURED;
  return statusOf(integration.provider, () => integration.checkKey());
}

export const integrationRoutes: AnyRoute[] = [listModels, listIntegrations, ...figmaRoutes];
