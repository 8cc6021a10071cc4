import { timingSafeEqual, createHash } from 'node:crypto';
import type { Context } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';
import { isLocal } from '../is-local.ts';
import { type AnyRoute, route } from '../route.ts';

export const metricsRoutes: AnyRoute[] = [
  route({
    method: 'get',
    path: '/metrics',
    access: 'public',
    summary:
      'Prometheus metrics: for this machine under a name of its own, otherwise with METRICS_TOKEN as bearer',
    tag: 'Operations',
    responses: { 200: { description: 'Prometheus text format', contentType: 'text/plain' } },
    handler: async ({ koa, services: { metrics, settings } }) => {
      if (!isLocal(koa) && !hasToken(koa, settings.METRICS_TOKEN)) throw new AppError('unauthenticated');
      const { registry } = metrics;
      return {
        status: 200,
        headers: { 'Content-Type': registry.contentType },
        body: await registry.metrics(),
      };
    },
  }),
];

function hasToken(ctx: Context, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(ctx.get('Authorization'))?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
