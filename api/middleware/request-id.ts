import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';

const ACCEPTED = /^[\w.-]{1,64}$/;

/** Names the request in the log, in problems and in `X-Request-Id`; a client may bring its own name. */
export async function requestId(ctx: Context, next: Next): Promise<void> {
  const given = ctx.get('X-Request-Id');
  const id = ACCEPTED.test(given) ? given : randomUUID();
  ctx.state['requestId'] = id;
  ctx.set('X-Request-Id', id);
  await next();
}

/** The id that the middleware above has given. */
export function requestIdOf(ctx: Context): string {
  return String(ctx.state['requestId']);
}
