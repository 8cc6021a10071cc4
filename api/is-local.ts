import type { Context } from 'koa';

const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'];

/** Whether a request comes from this machine itself: what a proxy on this machine passes on does not. */
export function isLocal(ctx: Context): boolean {
  const address = ctx.req.socket.remoteAddress ?? '';
  const isLoopback = /^(::ffff:)?127\./.test(address) || address === '::1';
  return isLoopback && FORWARDED.every((header) => ctx.get(header) === '');
}
