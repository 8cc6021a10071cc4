import { errors, jwtVerify, SignJWT } from 'jose';
import { newId } from '../../../domain/platform/id.ts';

/** Differs from that of session tokens, so that neither token is accepted as the other. */
const ISSUER = 'millrace-device';

/**
 * Signs a token for a browser in which an account has signed in. It grants no access, but the browser's later attempts to sign in
 * are counted apart from those of unknown browsers
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

/** The id of the browser that a device token names; null when it is invalid or of another account. */
export async function readDevice(secret: string, token: string, account: string): Promise<string | null> {
  try {
    const checks = { algorithms: ['HS256'], issuer: ISSUER, subject: account };
    const { payload } = await jwtVerify(token, Buffer.from(secret), checks);
    return payload.jti ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
