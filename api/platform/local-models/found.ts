import { z } from 'zod';
import { foundServer } from '../../../domain/platform/models/found-servers.ts';
import { requireOperator } from '../../operator.ts';
import { ownerOnly } from '../../policy.ts';
import { route } from '../../route.ts';

export const foundRoute = route({
  method: 'get',
  path: '/api/model-connections/found',
  tag: 'Models and providers',
  summary:
    'Servers of language models that the start has found on this machine; only from the machine itself',
  policy: ownerOnly,
  responses: { 200: { description: 'The servers', schema: z.object({ items: z.array(foundServer) }) } },
  handler: async ({ deps: { settings }, koa }) => {
    requireOperator(koa, settings);
    return { status: 200, body: { items: settings.FOUND_MODEL_SERVERS } };
  },
});
