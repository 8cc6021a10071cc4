import type { Context, Middleware } from 'koa';
import type { Logger } from '../../domain/ports/logger.ts';
import { requestIdOf } from './request-id.ts';

/** Matches parameters that are ids of records or chat sessions; anything else may be a token. */
const ID = /^([0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Logs one line per request after its answer: who, what, how long. Never the query, headers or bodies. */
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

/** The route and its ids; without a matching route, the path, shortened. */
function place(ctx: Context): object {
  const route: unknown = ctx.state['route'];
  if (typeof route !== 'string') return { path: ctx.path.slice(0, 100) };
  const ids = Object.entries(paramsOf(ctx)).filter(([, value]) => ID.test(value));
  return { route, ...(ids.length > 0 ? { ids: Object.fromEntries(ids) } : {}) };
}

function paramsOf(ctx: Context): Record<string, string> {
  return ctx['params'] ?? {};
}
