import { METHODS } from 'node:http';
import Koa, { type Context } from 'koa';
import { onBehalfOf } from '../../db/fair-connections.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import { describeError } from '../../domain/platform/describe-error.ts';
import { entityTag, readIfMatch } from '../../domain/platform/entity-tag.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { widgetOrigin } from '../knowledge/widget/widgets.ts';
import { createDispatcher } from './dispatcher.ts';
import { allowedMethods, byShape } from './match-order.ts';
import { accessLog } from '../middleware/access-log.ts';
import { admit, type Admitted } from '../middleware/admit.ts';
import { compression } from '../middleware/compression.ts';
import { crossOrigin } from '../middleware/cross-origin.ts';
import { drainBodies } from '../middleware/drain.ts';
import { checkIds } from '../middleware/ids.ts';
import { readParams, withInput } from '../middleware/input.ts';
import { measure } from '../middleware/metrics.ts';
import { problems } from '../middleware/problems.ts';
import { requestId, requestIdOf } from '../middleware/request-id.ts';
import { securityHeaders } from '../middleware/security-headers.ts';
import { hashOf, runOnce } from '../platform/idempotency.ts';
import { findRecord } from '../middleware/find-record.ts';
import { isReaderGone } from '../streams/broken-answer.ts';
import { disconnectSignal } from '../streams/disconnect-signal.ts';
import { isAnonymous } from '../policy.ts';
import { recallBy, type MemberCall, type Recalling } from '../recall.ts';
import { isKeyed, type AnyRoute, type PublicCall, type Reply } from '../route.ts';
import { requireScopes } from '../../services/platform/access/authorize.ts';
import { secretsOf } from '../shown-once.ts';
import type { ApiDeps } from '../deps.ts';

/** The HTTP server over the given routes. The steps of a request, in order, are here and in `answerer`. */
export function createServer(deps: ApiDeps, routes: AnyRoute[]): Koa {
  // Of several forwarded addresses, only the last was written by the trusted proxy.
  const app = new Koa({ proxy: deps.settings.TRUST_PROXY, maxIpsCount: 1 });
  app.on('error', (error: unknown) => {
    // Not logged as `err`, since a broken connection is the client's fault.
    const level = isReaderGone(error) ? 'debug' : 'warn';
    deps.log[level]({ error: describeError(error) }, 'an answer broke off');
  });
  const dispatcher = createDispatcher();
  for (const group of byShape(routes)) {
    for (const route of group)
      dispatcher.register(route.path, [route.method], answerer(deps, route, recallBy(route, routes)));
    // A literal path wins over a parameter even for methods that it does not support.
    const allowed = allowedMethods(group);
    const others = METHODS.filter((method) => method === 'OPTIONS' || !allowed.includes(method));
    dispatcher.register(group[0].path, others, notAllowed(allowed));
  }
  app.use(drainBodies(deps.settings));
  app.use(requestId);
  app.use(accessLog(deps.log));
  app.use(measure(deps.metrics));
  app.use(compression);
  app.use(problems(deps.log));
  app.use(securityHeaders);
  // Providers send from few addresses, so their webhooks have their own limit instead of the general one.
  const apart = new Set(routes.filter(({ rateLimit }) => rateLimit === 'webhook').map(({ path }) => path));
  app.use(async (ctx, next) => {
    if (!apart.has(ctx.path)) await deps.rateLimits?.consume(ctx, 'general', ctx.ip);
    await next();
  });
  app.use(crossOrigin(deps.settings, (ctx) => widgetOrigin(deps, ctx)));
  app.use(dispatcher.dispatch);
  app.use(() => {
    throw new AppError('not-found');
  });
  return app;
}

/**
 * The steps of a request: limit by address → credential → same origin → rights → limit by caller → ids → record and the caller's
 * access to it → content type → input → idempotency → handler.
 */
function answerer(deps: ApiDeps, route: AnyRoute, recall: Recalling): (ctx: Context) => Promise<void> {
  const limit = async (ctx: Context, key: string) => {
    if (route.rateLimit) await deps.rateLimits?.consume(ctx, route.rateLimit, key);
  };
  const showsSecret = route.path.startsWith('/api/auth/') || secretsOf(route).length > 0;
  const answersPages = route.responses[404]?.contentType === 'text/html';
  return async (ctx) => {
    ctx.state['route'] = route.path;
    ctx.state['showsSecret'] = showsSecret;
    // Set early, because errors before the handler are shown as pages, too.
    ctx.state['answersPages'] = answersPages;
    if (isAnonymous(route.policy)) await limit(ctx, anonymousKey(route, ctx));
    const admitted = await admit(deps, ctx, route.policy);
    if (!isAnonymous(route.policy)) await limit(ctx, admitted.caller?.userId ?? ctx.ip);
    const companyId = admitted.caller?.companyId ?? admitted.token?.companyId;
    await onBehalfOf(companyId ?? ctx.ip, () => answer(ctx, admitted, companyId));
  };

  async function answer(ctx: Context, admitted: Admitted, companyId: string | undefined): Promise<void> {
    const em = companyId === undefined ? null : once(() => companyEntityManager(deps.orm, companyId));
    checkIds(ctx['params']);
    const params = readParams(ctx, route);
    // `route()` has checked that this and the handler fit the route's own schemas.
    if (em && admitted.caller && route.exists) await route.exists(em(), params as never, admitted.caller);
    if (route.policy.who === 'anyone') await route.admits?.({ deps, koa: ctx, params: params as never });
    const record =
      em && route.record ? await findRecord(em(), route.record, ctx['params'], admitted) : undefined;
    const turn = { turn: companyId ?? '', dataDir: deps.settings.DATA_DIR };
    await withInput(ctx, route, turn, async (input) => {
      if (admitted.caller && route.bodyScopes) {
        requireScopes(admitted.caller, route.bodyScopes(input.body as never));
      }
      const signal = once(() => disconnectSignal(ctx.res));
      const call: AnyCall = {
        ...input,
        params,
        deps,
        requestId: requestIdOf(ctx),
        ifMatch: route.versioned ? readIfMatch(ctx.get('If-Match')) : null,
        koa: ctx,
        ...(em ? { ...admitted, record } : { caller: null }),
        // Getters, because many routes need neither.
        get em() {
          return em?.();
        },
        get signal() {
          return signal();
        },
        get recall() {
          return isOfMember(call) ? recall?.(call) : undefined;
        },
      };
      // The default; a reply, or a handler that writes the response itself, may override it.
      ctx.set('Cache-Control', 'no-store');
      const reply = await handle(route, call);
      if (reply) send(ctx, reply);
    });
  }
}

/** Memoizes `make`, which is called on first use. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Rate limit key of a route without a credential: the IP address, and for webhooks also the route, since one address may send to
 * several.
 */
function anonymousKey({ rateLimit, path }: AnyRoute, { ip }: Context): string {
  return rateLimit === 'webhook' ? `${path} ${ip}` : ip;
}

type AnyCall = PublicCall<unknown, unknown, unknown> &
  Partial<Admitted> & { em: TenantEntityManager | undefined };

function handle(route: AnyRoute, call: AnyCall): Promise<Reply | void> {
  const run = () => route.handler(call as never); // The types match, as above.
  const isOurs = isKeyed(route) && !route.multipart && route.idempotency !== 'own';
  if (!isOurs || !isOfMember(call)) return run();
  return runOnce(call, hashOf(call.body), run, { secrets: secretsOf(route), recall: call.recall });
}

function isOfMember(call: AnyCall): call is AnyCall & MemberCall {
  return Boolean(call.caller && call.em);
}

function send(ctx: Context, reply: Reply): void {
  // Without a body it must be null, or Koa would write the name of the status. Setting null before another body would make Node
  // send that one without chunks, and close the connection at its end.
  if (reply.body === undefined) ctx.body = null;
  ctx.status = reply.status;
  if (reply.headers) ctx.set(reply.headers);
  if (reply.version !== undefined) ctx.set('ETag', entityTag(reply.version));
  if (reply.body !== undefined) ctx.body = reply.body;
}

/** Handles a known path with another method: 405 or the answer to OPTIONS, both with `Allow`. */
function notAllowed(allowed: string[]): (ctx: Context) => void {
  const headers = { Allow: allowed.join(', ') };
  return (ctx) => {
    if (ctx.method !== 'OPTIONS') throw new AppError('method-not-allowed', undefined, { headers });
    ctx.status = 204;
    ctx.set(headers);
  };
}
