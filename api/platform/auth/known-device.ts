import { errors, jwtVerify, SignJWT } from 'jose';
import type { Context } from 'koa';
import { newId } from '../../../domain/platform/id.ts';
import type { ApiDeps } from '../../deps.ts';
import { DEVICE_COOKIE } from './session-cookie.ts';

/** Not that of the API's JWTs, so that none passes for the other. */
const ISSUER = 'millrace-device';

/**
 * What a browser keeps in which an account has signed in: it lets nobody in, but its attempts to sign in are not
 * counted with those of unknown browsers
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export async function signDevice(secret: string, account: string, expiresAt: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account)
    .setJti(newId())
    .setIssuer(ISSUER)
    .setExpirationTime(expiresAt)
    .sign(Buffer.from(secret));
}

/** The browser's own name if the account has signed in there, else null. */
export async function knownDevice(
  { secrets }: Pick<ApiDeps, 'secrets'>,
  koa: Context,
  account: string,
): Promise<string | null> {
  const cookie = koa.cookies.get(DEVICE_COOKIE);
  if (!cookie) return null;
  try {
    const checks = { algorithms: ['HS256'], issuer: ISSUER, subject: account };
    const { payload } = await jwtVerify(cookie, Buffer.from(secrets.jwt), checks);
    return payload.jti ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
