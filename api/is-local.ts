import type { Context } from 'koa';
import { isDirectLoopback } from '../domain/platform/metrics-access.ts';

/** Whether a request comes from this machine, addressed to a local host name and not through a proxy. */
export function isLocal(ctx: Context): boolean {
  return isDirectLoopback(ctx.req.socket.remoteAddress, ctx.req.headers);
}
