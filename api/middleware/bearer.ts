import type { Context } from 'koa';

/** The token of the `Authorization` header; undefined without one, or with one of another scheme. */
export function bearerOf(ctx: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1];
}
