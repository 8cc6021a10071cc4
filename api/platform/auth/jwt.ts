import { errors, jwtVerify, SignJWT } from 'jose';
import { isId } from '../../../domain/platform/id.ts';

const ISSUER = 'millrace';

/** What a token says: it names a session, which must still be alive in the database. */
export interface TokenClaims {
  companyId: string;
  userId: string;
  sessionId: string;
}

export async function signToken(secret: string, claims: TokenClaims, expiresAt: Date): Promise<string> {
  return new SignJWT({ sid: claims.sessionId, cid: claims.companyId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(Buffer.from(secret));
}

/** The claims of a token that we signed and that has not expired, or null. */
export async function readToken(secret: string, token: string): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
    });
    const { cid, sid, sub } = payload;
    if (typeof cid !== 'string' || typeof sid !== 'string' || typeof sub !== 'string') return null;
    return isId(cid) && isId(sid) ? { companyId: cid, sessionId: sid, userId: sub } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
