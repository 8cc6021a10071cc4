import { z } from 'zod';
import { anyone } from '../policy.ts';
import { type AnyRoute, route } from '../route.ts';

/** Search engines may index only what a company publishes. */
const ROBOTS = ['User-agent: *', 'Allow: /p/', 'Disallow: /', ''].join('\n');

export const pageRoutes: AnyRoute[] = [
  route({
    method: 'get',
    path: '/robots.txt',
    policy: anyone,
    summary: 'robots.txt of this server',
    tag: 'Pages',
    responses: { 200: { description: 'The robots.txt file', schema: z.string(), contentType: 'text/plain' } },
    handler: async () => ({
      status: 200,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      body: ROBOTS,
    }),
  }),
];
