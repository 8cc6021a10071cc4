import type { Context } from 'koa';

const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'];

/** `Host` as who sits at this machine writes it: a name or address of its own, with or without a port. */
const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request comes from this machine itself and means it: what a proxy on this machine passes on does not, nor
 * does the page of a site whose name was made to stand for this machine (DNS rebinding).
 */
export function isLocal(ctx: Context): boolean {
  const { headers, socket } = ctx.req;
  const address = socket.remoteAddress ?? '';
  const isLoopback = /^(::ffff:)?127\./.test(address) || address === '::1';
  const isForwarded = FORWARDED.some((header) => ctx.get(header) !== '');
  return isLoopback && !isForwarded && OWN_NAME.test(headers.host ?? '');
}
