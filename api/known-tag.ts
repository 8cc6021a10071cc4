import type { Context } from 'koa';

/**
 * Whether `If-None-Match` contains this tag, or is `*`, which matches any. Weak comparison (RFC 9110, 13.1.2), because
 * compressing proxies make our tags weak.
 */
export function knowsTag(koa: Pick<Context, 'get'>, etag: string): boolean {
  const tags = koa.get('If-None-Match').split(',').map(opaqueOf);
  return tags.some((tag) => tag === '*' || tag === opaqueOf(etag));
}

function opaqueOf(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
