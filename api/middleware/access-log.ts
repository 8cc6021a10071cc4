import type { Context, Middleware } from 'koa';
import type { Logger } from '../../domain/ports/logger.ts';
import { requestIdOf } from './request-id.ts';

/** A parameter that is a record's id or a chat session; anything else may be a token. */
const ID = /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** One log line per request when its answer has ended: who, what, how long. No query, no headers, no bodies. */
export function accessLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const begun = performance.now();
    ctx.res.once('close', () => log.info(fields(ctx, begun), 'request'));
    await next();
  };
}

function fields(ctx: Context, begun: number): object {
  return {
    requestId: requestIdOf(ctx),
    method: ctx.method,
    ...place(ctx),
    status: ctx.status,
    complete: ctx.res.writableFinished,
    ms: Math.round((performance.now() - begun) * 10) / 10,
    address: ctx.ip,
    ...ctx.state['logged'],
  };
}

/** The route and the ids in it; the path alone, cut short, where no route took it. */
function place(ctx: Context): object {
  const route: unknown = ctx.state['route'];
  if (typeof route !== 'string') return { path: ctx.path.slice(0, 100) };
  const ids = Object.entries(paramsOf(ctx)).filter(([, value]) => ID.test(value));
  return { route, ...(ids.length > 0 ? { ids: Object.fromEntries(ids) } : {}) };
}

function paramsOf(ctx: Context): Record<string, string> {
  return ctx['params'] ?? {};
}
