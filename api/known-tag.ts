import type { Context } from 'koa';

/** Whether `If-None-Match` has this tag. Weakly compared (RFC 9110, 13.1.2): what is compressed has a weak tag, here or by a proxy. */
export function knowsTag(koa: Context, etag: string): boolean {
  const tags = koa.get('If-None-Match').split(',');
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
