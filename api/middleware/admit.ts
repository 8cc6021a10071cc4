import type { Context } from 'koa';
import { TOKEN_REFUSAL, type OpenToken } from '../../domain/platform/access/tokens.ts';
import { AppError, isAppError } from '../../domain/platform/errors.ts';
import type { Caller } from '../../services/platform/caller.ts';
import type { ApiDeps } from '../deps.ts';
import type { MemberOrTokenPolicy, MemberPolicy, Policy } from '../policy.ts';
import { SESSION_COOKIE } from '../platform/auth/session-cookie.ts';
import { admitToken, carriesToken } from './admit-token.ts';
import { authenticate } from './authenticate.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The admitted caller: a member, the holder of a token, or anybody if both are null. */
export interface Admitted {
  caller: Caller | null;
  token: OpenToken | null;
}

/** Admits a request by the policy of its route, before anything else in it is read. */
export async function admit(deps: ApiDeps, ctx: Context, policy: Policy): Promise<Admitted> {
  if (policy.who === 'anyone') return { caller: null, token: null };
  if (policy.who === 'member-or-demo' && deps.settings.PUBLIC_DEMO && !carriesCredential(ctx)) {
    return { caller: null, token: null };
  }
  if (policy.who === 'token') return { caller: null, token: await admitToken(deps, ctx, policy.token) };
  if (policy.who === 'member-or-token' && carriesToken(ctx, policy.token)) {
    return admitByTokenFirst(deps, ctx, policy);
  }
  return { caller: await admitCaller(deps, ctx, policy), token: null };
}

/**
 * Tries the token first, then the credential. Taking over a record uses up its token: when the request is repeated, the token is
 * no longer valid, and the member finds the record without it if it belongs to their company.
 */
async function admitByTokenFirst(
  deps: ApiDeps,
  ctx: Context,
  policy: MemberOrTokenPolicy,
): Promise<Admitted> {
  try {
    return { caller: null, token: await admitToken(deps, ctx, policy.token) };
  } catch (error) {
    const isRefused = isAppError(error, TOKEN_REFUSAL[policy.token]);
    const caller = isRefused ? await authenticate(deps, ctx) : null;
    if (!caller) throw error;
    return { caller: checkCaller(ctx, caller, policy), token: null };
  }
}

/** Whether the request contains a credential, valid or not. */
function carriesCredential(ctx: Context): boolean {
  return ctx.get('authorization') !== '' || ctx.cookies.get(SESSION_COOKIE) !== undefined;
}

/** Checks the credential (401), the same origin for a cookie (403), and the role or scope (403), and throws if one fails. */
export async function admitCaller(
  deps: ApiDeps,
  ctx: Context,
  policy: Pick<MemberPolicy, 'only' | 'scope'>,
): Promise<Caller> {
  const caller = await authenticate(deps, ctx);
  if (!caller) throw new AppError('unauthenticated');
  return checkCaller(ctx, caller, policy);
}

function checkCaller(ctx: Context, caller: Caller, policy: Pick<MemberPolicy, 'only' | 'scope'>): Caller {
  ctx.state['logged'] = { company: caller.companyId, user: caller.userId, via: caller.via };
  if (caller.via === 'cookie' && !isSameOrigin(ctx)) throw new AppError('csrf-rejected');
  checkPolicy(caller, policy);
  return caller;
}

function checkPolicy(caller: Caller, { only, scope }: Pick<MemberPolicy, 'only' | 'scope'>): void {
  if (caller.via === 'api-key' && scope !== 'any' && !(scope && caller.scopes.includes(scope))) {
    throw new AppError('forbidden', 'This API key lacks the required scope');
  }
  if (only === 'owner' && !caller.isOwner) {
    throw new AppError('forbidden', 'Only the owner of the company may do this');
  }
  if ((only === 'user' || only === 'admin') && caller.role !== only) {
    throw new AppError('forbidden', `Only members with the role ${only} may do this`);
  }
}

/**
 * Whether a request may use a cookie: a safe method, or one that the browser vouches for. Browsers state the origin of an unsafe
 * request in `Sec-Fetch-Site`, older ones in `Origin`, the oldest in `Referer`; a client that sends none of them is not a
 * browser, and cannot be made to send a cookie against its owner's will.
 */
function isSameOrigin(ctx: Context): boolean {
  if (SAFE_METHODS.has(ctx.method)) return true;
  const site = ctx.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const from = ctx.get('Origin') || ctx.get('Referer');
  return from === '' || hostOf(from) === ctx.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
