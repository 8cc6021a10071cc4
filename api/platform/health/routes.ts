import { z } from 'zod';
import { anyone } from '../../policy.ts';
import { type AnyRoute, route } from '../../route.ts';
import { healthSchema, recentHealth } from './health.ts';

export const healthRoutes: AnyRoute[] = [
  ...['/health', '/seo-content-api/health'].map((path) =>
    route({
      method: 'get',
      path,
      policy: anyone,
      summary: 'State of the installation and its parts',
      tag: 'Operations',
      responses: {
        200: { description: 'Working, possibly without an optional part', schema: healthSchema },
        503: { description: 'The database or Temporal cannot be reached', schema: healthSchema },
      },
      handler: async ({ deps }) => {
        const health = await recentHealth(deps);
        return { status: health.status === 'down' ? 503 : 200, body: health };
      },
    }),
  ),
  route({
    method: 'get',
    path: '/health/live',
    policy: anyone,
    summary: 'Liveness: answers while the process is running',
    tag: 'Operations',
    responses: { 200: { description: 'Alive', schema: z.object({ status: z.literal('ok') }) } },
    handler: async () => ({ status: 200, body: { status: 'ok' } }),
  }),
];
