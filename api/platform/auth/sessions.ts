import type { User } from '../../../db/platform/entities.ts';
import { signDevice } from '../../../services/platform/accounts/device-token.ts';
import { checkCredentials, openSession } from '../../../services/platform/accounts/sign-in.ts';
import type { PublicCall, Reply } from '../../route.ts';
import { presentUser } from './presenter.ts';
import { deviceCookie, sessionCookie } from './session-cookie.ts';
import { accountName, countAttempt, knownDevice } from './sign-in-limits.ts';

/** Milliseconds for which a browser is remembered as known to an account that has signed in there. */
const DEVICE_KNOWN_FOR = 180 * 86_400_000;

type Call = Pick<PublicCall<unknown, unknown, unknown>, 'deps' | 'koa'>;

/** Opens a session for the user and responds, for login and register, with a JWT in the body and a cookie. */
export async function signIn({ deps, koa }: Call, user: User, status: 200 | 201): Promise<Reply> {
  const client = { address: koa.ip, userAgent: koa.get('User-Agent') };
  const session = await openSession(deps, user, client);
  const { token, expiresAt, cookieToken } = session;
  return {
    status,
    body: { token, expiresAt: expiresAt.toISOString(), user: presentUser(session.user) },
    headers: {
      'Set-Cookie': [
        sessionCookie(koa, deps.settings, cookieToken, expiresAt),
        ...(await newDevice({ deps, koa }, user.email)),
      ],
    },
  };
}

/** The cookies that mark a new browser as known to the account; none for a known one. */
async function newDevice({ deps, koa }: Call, email: string): Promise<string[]> {
  const account = accountName(email);
  if ((await knownDevice(deps, koa, account)) !== null) return [];
  const expiresAt = new Date(Date.now() + DEVICE_KNOWN_FOR);
  const device = await signDevice(deps.secrets.jwt, account, expiresAt);
  return [deviceCookie(koa, deps.settings, device, expiresAt)];
}

/** Finds the user with these credentials. Throws `invalid-credentials`, and `rate-limited` after too many failed attempts. */
export async function limitedSignIn(
  call: Call,
  credentials: { email: string; password: string },
): Promise<User> {
  const takeBack = await countAttempt(call, credentials.email);
  const user = await checkCredentials(call.deps.orm, credentials);
  await takeBack();
  return user;
}
