import { z } from 'zod';
import { type AnyRoute, route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { checkHealth, healthSchema, type Health } from './health.ts';

/** Many who ask at once share one look at the parts; milliseconds. */
const FRESH_FOR = 1_000;
const looks = new WeakMap<Services, { at: number; health: Promise<Health> }>();

export const healthRoutes: AnyRoute[] = [
  ...['/health', '/seo-content-api/health'].map((path) =>
    route({
      method: 'get',
      path,
      access: 'public',
      summary: 'State of the installation and its parts',
      tag: 'Operations',
      responses: {
        200: { description: 'It works, perhaps without an optional part', schema: healthSchema },
        503: { description: 'The database or Temporal cannot be reached', schema: healthSchema },
      },
      handler: async ({ services }) => {
        const health = await recentHealth(services);
        return { status: health.status === 'down' ? 503 : 200, body: health };
      },
    }),
  ),
  route({
    method: 'get',
    path: '/health/live',
    access: 'public',
    summary: 'Answers while the process does',
    tag: 'Operations',
    responses: { 200: { description: 'Alive', schema: z.object({ status: z.literal('ok') }) } },
    handler: async () => ({ status: 200, body: { status: 'ok' } }),
  }),
];

function recentHealth(services: Services): Promise<Health> {
  const last = looks.get(services);
  if (last && Date.now() - last.at <= FRESH_FOR) return last.health;
  const health = checkHealth(services);
  looks.set(services, { at: Date.now(), health });
  return health;
}
