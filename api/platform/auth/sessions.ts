import { findUserByEmail } from '../../../db/callers.ts';
import { SessionEntity, UserEntity, type User } from '../../../db/entities/platform.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { emailKey } from '../../../domain/platform/accounts/email.ts';
import { verifyPassword } from '../../../domain/platform/accounts/password.ts';
import { hashToken, newToken } from '../../../domain/platform/accounts/token.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { PublicCall, Reply } from '../../route.ts';
import { signToken } from './jwt.ts';
import { presentUser } from './presenter.ts';
import { sessionCookie } from './session-cookie.ts';

type Call = Pick<PublicCall<unknown, unknown, unknown>, 'services' | 'koa'>;

/**
 * Opens a session for the user: the answer of login and register, with a JWT in the body and a cookie. Both name
 * the same row, so both end when it does.
 */
export async function signIn({ services, koa }: Call, user: User, status: 200 | 201): Promise<Reply> {
  const em = companyEntityManager(services.orm, user.companyId);
  const cookieToken = newToken();
  const expiresAt = new Date(Date.now() + services.settings.SESSION_TTL);
  const owner = { companyId: user.companyId, userId: user.id };
  const member = await em.findOneOrFail(UserEntity, { id: user.id });
  member.lastLogin = new Date();
  await em.nativeDelete(SessionEntity, { userId: user.id, expiresAt: { $lt: new Date() } });
  const session = em.create(SessionEntity, { ...owner, tokenHash: hashToken(cookieToken), expiresAt });
  await em.flush();
  const token = await signToken(services.secrets.jwt, { ...owner, sessionId: session.id }, expiresAt);
  return {
    status,
    body: { token, expiresAt: expiresAt.toISOString(), user: presentUser(member) },
    headers: { 'Set-Cookie': sessionCookie(koa, services.settings, cookieToken, expiresAt) },
  };
}

/** The user with this e-mail and password. Throws `invalid-credentials`, as slowly for an unknown e-mail. */
export async function checkCredentials(
  { services }: Call,
  credentials: { email: string; password: string },
): Promise<User> {
  const user = await findUserByEmail(services.orm, emailKey(credentials.email));
  const isRight = await verifyPassword(credentials.password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new AppError('invalid-credentials');
  return user;
}

/** Signs a user out everywhere, or everywhere else. JWTs of ended sessions are dead with them. */
export async function endSessions(em: TenantEntityManager, userId: string, keep?: string): Promise<void> {
  await em.nativeDelete(SessionEntity, { userId, ...(keep ? { id: { $ne: keep } } : {}) });
}
