import { findUserByEmail } from '../../../db/platform/callers.ts';
import { SessionEntity, UserEntity, type User } from '../../../db/platform/entities.ts';
import type { Orm } from '../../../db/orm.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { emailKey } from '../../../domain/platform/accounts/email.ts';
import { verifyPassword } from '../../../domain/platform/accounts/password.ts';
import { hashToken, newToken } from '../../../domain/platform/accounts/token.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { signToken } from './session-token.ts';

/** Longer user agents are truncated. */
const MAX_USER_AGENT = 300;

/** The browser or program that signs in. */
export interface SignInClient {
  /** IP address. */
  address: string;
  userAgent: string;
}

/** An open session. Both tokens name the same row, so both end with it. */
export interface OpenedSession {
  user: User;
  expiresAt: Date;
  /** For the session cookie. */
  cookieToken: string;
  /** A JWT for the `Authorization` header. */
  token: string;
}

/** The user with this e-mail and password. Throws `invalid-credentials`; an unknown e-mail takes the same time. */
export async function checkCredentials(
  orm: Orm,
  { email, password }: { email: string; password: string },
): Promise<User> {
  const user = await findUserByEmail(orm, emailKey(email));
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new AppError('invalid-credentials');
  return user;
}

/** Opens a session for a user and deletes their expired ones. */
export async function openSession(
  { orm, settings, secrets }: Pick<ServiceDeps, 'orm' | 'settings' | 'secrets'>,
  user: User,
  { address, userAgent }: SignInClient,
): Promise<OpenedSession> {
  const em = companyEntityManager(orm, user.companyId);
  const cookieToken = newToken();
  const expiresAt = new Date(Date.now() + settings.SESSION_TTL);
  const owner = { companyId: user.companyId, userId: user.id };
  const member = await em.findOneOrFail(UserEntity, { id: user.id });
  member.lastLogin = new Date();
  await em.nativeDelete(SessionEntity, { userId: user.id, expiresAt: { $lt: new Date() } });
  const session = em.create(SessionEntity, {
    ...owner,
    tokenHash: hashToken(cookieToken),
    expiresAt,
    address,
    userAgent: userAgent.slice(0, MAX_USER_AGENT) || null,
  });
  await em.flush();
  const token = await signToken(secrets.jwt, { ...owner, sessionId: session.id }, expiresAt);
  return { user: member, expiresAt, cookieToken, token };
}
