import cors from '@koa/cors';
import type { Context, Middleware } from 'koa';
import type { Settings } from '../../domain/platform/settings/settings.ts';

/**
 * Adds CORS headers for other origins that may read answers: those of `CORS_ORIGINS`, with a bearer token, and on a widget's
 * routes the origin that `widgetOrigin` returns for the request (empty: none). Cookies are never allowed.
 */
export function crossOrigin(
  { CORS_ORIGINS }: Settings,
  widgetOrigin: (ctx: Context) => Promise<string>,
): Middleware {
  return cors({
    origin: (ctx: Context) => {
      const origin = ctx.get('Origin');
      return CORS_ORIGINS.includes(origin) ? Promise.resolve(origin) : widgetOrigin(ctx);
    },
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'Last-Event-ID',
      'X-Request-Id',
      'X-Share-Password',
      'X-Upload-Token',
      'X-Visitor-Token',
    ],
    exposeHeaders: [
      'ETag',
      'Location',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Retry-After',
      'X-Request-Id',
    ],
    maxAge: 600,
    keepHeadersOnError: false,
  });
}
