import type { Context } from 'koa';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may act on a cookie: a safe method, or one that the browser vouches for. Browsers say where an
 * unsafe request comes from in `Sec-Fetch-Site`, older ones in `Origin`, the oldest in `Referer`; who sends none of them
 * is no browser, and carries no cookie against its owner's will.
 */
export function isSameOrigin(ctx: Context): boolean {
  if (SAFE_METHODS.has(ctx.method)) return true;
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const from = ctx.get('Origin') || ctx.get('Referer');
  return from === '' || hostOf(from) === ctx.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
