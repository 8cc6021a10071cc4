import type { Context } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';
import type { AnyRoute } from '../route.ts';
import type { Caller } from '../../services/platform/caller.ts';
import type { ApiDeps } from '../deps.ts';
import { authenticate } from './authenticate.ts';
import { isSameOrigin } from './same-origin.ts';

type Rights = Pick<AnyRoute, 'access' | 'scope'>;

/** Lets a caller in to a route. A public route has no caller. */
export async function admit(deps: ApiDeps, ctx: Context, route: Rights): Promise<Caller | null> {
  return route.access === 'public' ? null : admitCaller(deps, ctx, route);
}

/** Throws for who may not come in: credential (401), same origin with a cookie (403), role or scope (403). */
export async function admitCaller(deps: ApiDeps, ctx: Context, rights: Rights): Promise<Caller> {
  const caller = await authenticate(deps, ctx);
  if (!caller) throw new AppError('unauthenticated');
  ctx.state['logged'] = { company: caller.companyId, user: caller.userId, via: caller.via };
  if (caller.via === 'cookie' && !isSameOrigin(ctx)) throw new AppError('csrf-rejected');
  checkRights(caller, rights);
  return caller;
}

function checkRights(caller: Caller, { access, scope }: Rights): void {
  if (caller.via === 'api-key' && scope !== 'any' && !(scope && caller.scopes.includes(scope))) {
    throw new AppError('forbidden', 'This API key lacks the required scope');
  }
  if (access === 'owner' && !caller.isOwner) {
    throw new AppError('forbidden', 'Only the owner of the company may do this');
  }
}
