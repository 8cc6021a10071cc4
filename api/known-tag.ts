import type { Context } from 'koa';

/** Whether `If-None-Match` has this tag. Weakly compared (RFC 9110, 13.1.2): proxies that compress make our tags weak. */
export function knowsTag(koa: Context, etag: string): boolean {
  const tags = koa.get('If-None-Match').split(',').map(opaqueOf);
  return tags.includes(opaqueOf(etag));
}

function opaqueOf(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
