import type { Context } from 'koa';
import {
  findApiKey,
  findSession,
  findSessionByToken,
  type SessionCaller,
} from '../../db/platform/callers.ts';
import { API_KEY_PREFIX, hashToken } from '../../domain/platform/accounts/token.ts';
import { readToken } from '../../services/platform/accounts/session-token.ts';
import { SESSION_COOKIE } from '../platform/auth/session-cookie.ts';
import type { Caller } from '../../services/platform/caller.ts';
import type { ApiDeps } from '../deps.ts';
import { bearerOf } from './bearer.ts';

/**
 * The sender of this request, or null without a valid credential. If there is an `Authorization` header, it alone counts: the
 * cookie is ignored, even if the header is invalid.
 */
export async function authenticate(deps: ApiDeps, koa: Context): Promise<Caller | null> {
  if (koa.get('authorization')) {
    const token = bearerOf(koa);
    if (!token) return null;
    return token.startsWith(API_KEY_PREFIX) ? byApiKey(deps, token) : byJwt(deps, token);
  }
  const cookie = koa.cookies.get(SESSION_COOKIE);
  const session = cookie ? await findSessionByToken(deps.orm, hashToken(cookie)) : null;
  return session && user(session, 'cookie');
}

async function byJwt(deps: ApiDeps, token: string): Promise<Caller | null> {
  const claims = await readToken(deps.secrets.jwt, token);
  const session = claims && (await findSession(deps.orm, claims.companyId, claims.sessionId));
  return session && user(session, 'jwt');
}

async function byApiKey(deps: ApiDeps, token: string): Promise<Caller | null> {
  const key = await findApiKey(deps.orm, hashToken(token));
  if (!key) return null;
  return { ...key, role: 'user', isOwner: false, sessionId: null, via: 'api-key' };
}

function user(session: SessionCaller, via: 'cookie' | 'jwt'): Caller {
  return { ...session, keyId: null, via, scopes: [] };
}
