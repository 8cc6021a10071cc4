import { findUserByEmail } from '../../../db/platform/callers.ts';
import { SessionEntity, UserEntity, type User } from '../../../db/platform/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { emailKey } from '../../../domain/platform/accounts/email.ts';
import { verifyPassword } from '../../../domain/platform/accounts/password.ts';
import { hashToken, newToken } from '../../../domain/platform/accounts/token.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { PublicCall, Reply } from '../../route.ts';
import { signToken } from './jwt.ts';
import { presentUser } from './presenter.ts';
import { knownDevice, signDevice } from './known-device.ts';
import { deviceCookie, sessionCookie } from './session-cookie.ts';
import { accountName, countAttempt } from './sign-in-limits.ts';

/** Longer ones are cut. */
const MAX_USER_AGENT = 300;
/** Milliseconds for which a browser stays known to an account that has signed in there. */
const DEVICE_KNOWN_FOR = 180 * 86_400_000;

type Call = Pick<PublicCall<unknown, unknown, unknown>, 'deps' | 'koa'>;

/**
 * Opens a session for the user: the answer of login and register, with a JWT in the body and a cookie. Both name
 * the same row, so both end when it does.
 */
export async function signIn({ deps, koa }: Call, user: User, status: 200 | 201): Promise<Reply> {
  const em = companyEntityManager(deps.orm, user.companyId);
  const cookieToken = newToken();
  const expiresAt = new Date(Date.now() + deps.settings.SESSION_TTL);
  const owner = { companyId: user.companyId, userId: user.id };
  const member = await em.findOneOrFail(UserEntity, { id: user.id });
  member.lastLogin = new Date();
  await em.nativeDelete(SessionEntity, { userId: user.id, expiresAt: { $lt: new Date() } });
  const session = em.create(SessionEntity, {
    ...owner,
    tokenHash: hashToken(cookieToken),
    expiresAt,
    address: koa.ip,
    userAgent: koa.get('User-Agent').slice(0, MAX_USER_AGENT) || null,
  });
  await em.flush();
  const token = await signToken(deps.secrets.jwt, { ...owner, sessionId: session.id }, expiresAt);
  return {
    status,
    body: { token, expiresAt: expiresAt.toISOString(), user: presentUser(member) },
    headers: {
      'Set-Cookie': [
        sessionCookie(koa, deps.settings, cookieToken, expiresAt),
        ...(await newDevice({ deps, koa }, user.email)),
      ],
    },
  };
}

/** The cookie of a browser that the account does not know yet; none for one that it knows. */
async function newDevice({ deps, koa }: Call, email: string): Promise<string[]> {
  const account = accountName(email);
  if ((await knownDevice(deps, koa, account)) !== null) return [];
  const expiresAt = new Date(Date.now() + DEVICE_KNOWN_FOR);
  const device = await signDevice(deps.secrets.jwt, account, expiresAt);
  return [deviceCookie(koa, deps.settings, device, expiresAt)];
}

/**
 * The user with this e-mail and password. Throws `invalid-credentials`, as slowly for an unknown e-mail, and
 * `rate-limited` after too many of them.
 */
export async function checkCredentials(
  call: Call,
  credentials: { email: string; password: string },
): Promise<User> {
  const takeBack = await countAttempt(call, credentials.email);
  const user = await findUserByEmail(call.deps.orm, emailKey(credentials.email));
  const isRight = await verifyPassword(credentials.password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new AppError('invalid-credentials');
  await takeBack();
  return user;
}
