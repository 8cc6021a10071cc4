import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';

const ACCEPTED = /^[\w.-]{1,64}$/;

/** Gives the request an id for the log, problems and `X-Request-Id`; a client may send its own. */
export async function requestId(ctx: Context, next: Next): Promise<void> {
  const given = ctx.get('X-Request-Id');
  const id = ACCEPTED.test(given) ? given : randomUUID();
  ctx.state['requestId'] = id;
  ctx.set('X-Request-Id', id);
  await next();
}

/** The id set by `requestId`. */
export function requestIdOf(ctx: Context): string {
  return String(ctx.state['requestId']);
}
