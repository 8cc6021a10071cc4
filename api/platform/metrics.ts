import { AppError } from '../../domain/platform/errors.ts';
import { isBearer } from '../../domain/platform/metrics-access.ts';
import { isLocal } from '../is-local.ts';
import { anyone } from '../policy.ts';
import { type AnyRoute, route } from '../route.ts';

export const metricsRoutes: AnyRoute[] = [
  route({
    method: 'get',
    path: '/metrics',
    policy: anyone,
    summary:
      'Prometheus metrics: without a token from this machine, otherwise with METRICS_TOKEN as bearer token',
    tag: 'Operations',
    responses: { 200: { description: 'Prometheus text format', contentType: 'text/plain' } },
    problems: [401],
    handler: async ({ koa, deps: { metrics, settings } }) => {
      if (!isLocal(koa) && !isBearer(koa.get('Authorization'), settings.METRICS_TOKEN))
        throw new AppError('unauthenticated');
      const { registry } = metrics;
      return {
        status: 200,
        headers: { 'Content-Type': registry.contentType },
        body: await registry.metrics(),
      };
    },
  }),
];
