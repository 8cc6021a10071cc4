import type { Context } from 'koa';
import { AppError } from '../../../domain/platform/errors.ts';
import { publicUrl } from '../../../domain/platform/urls/public-url.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';

/**
 * Refuses a browser's page that is not ours and not in `CORS_ORIGINS`, as MCP asks of every server against DNS
 * rebinding. What the request says of its host is no evidence: a rebound page says the same. Programs send no
 * `Origin`. Throws `csrf-rejected`.
 */
export function checkOrigin(ctx: Context, settings: Settings): void {
  const origin = ctx.get('Origin');
  if (origin === '' || settings.CORS_ORIGINS.includes(origin)) return;
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${settings.PORT}`);
  if ([new URL(publicUrl(settings, '/')).origin, ...loopback].includes(origin)) return;
  throw new AppError('csrf-rejected');
}
