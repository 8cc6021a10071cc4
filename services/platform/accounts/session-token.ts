import { errors, jwtVerify, SignJWT } from 'jose';
import { isId } from '../../../domain/platform/id.ts';

const ISSUER = 'millrace';

/** The content of a token: it names a session, which must still exist in the database. */
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

/** Tokens whose signature was found valid; checking it again costs as much as looking up the session. */
const verified = new Map<string, { claims: TokenClaims; expiresAt: number }>();
const MOST_VERIFIED = 2_000;

/** The claims of a token that we signed and that has not expired, or null. Does not check whether its session still exists. */
export async function readToken(secret: string, token: string): Promise<TokenClaims | null> {
  const key = `${secret} ${token}`;
  const known = verified.get(key);
  if (known && known.expiresAt > Date.now()) return known.claims;
  verified.delete(key);
  const fresh = await verify(secret, token);
  if (!fresh) return null;
  const oldest = verified.keys().next();
  if (verified.size >= MOST_VERIFIED && !oldest.done) verified.delete(oldest.value);
  verified.set(key, fresh);
  return fresh.claims;
}

async function verify(
  secret: string,
  token: string,
): Promise<{ claims: TokenClaims; expiresAt: number } | null> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
    });
    const { cid, sid, sub, exp } = payload;
    if (typeof cid !== 'string' || typeof sid !== 'string' || typeof sub !== 'string') return null;
    if (!isId(cid) || !isId(sid) || exp === undefined) return null;
    return { claims: { companyId: cid, sessionId: sid, userId: sub }, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
