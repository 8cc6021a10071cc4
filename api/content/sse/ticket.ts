import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { isId } from '../../../domain/platform/id.ts';

/** Issuer and audience both differ from those of the API's JWTs, so that neither token is accepted as the other. */
const ISSUER = 'millrace-sse';
const AUDIENCE = '/seo-content-api/sse';

/** The credential behind a ticket: a session or an API key, which must still be valid. */
export interface TicketHolder {
  companyId: string;
  userId: string;
  sessionId: string | null;
  keyId: string | null;
}

export interface Ticket extends TicketHolder {
  expiresAt: Date;
}

const id = z.string().refine(isId);
const claims = z.object({
  sub: id,
  cid: id,
  sid: id.nullable(),
  kid: id.nullable(),
  /** Expiry in milliseconds; the standard claim of a JWT has whole seconds. */
  end: z.number(),
});

/** Signs a ticket for EventSource, which cannot send headers; the text is safe in URLs. */
export async function signTicket(secret: string, holder: TicketHolder, expiresAt: Date): Promise<string> {
  const { companyId: cid, sessionId: sid, keyId: kid, userId } = holder;
  return new SignJWT({ cid, sid, kid, end: expiresAt.getTime() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .sign(Buffer.from(secret));
}

/** Reads a ticket; null unless we signed it and it has not expired. Does not check whether its credential is still valid. */
export async function readTicket(secret: string, text: string): Promise<Ticket | null> {
  try {
    const { payload } = await jwtVerify(text, Buffer.from(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    const { sub, cid, sid, kid, end } = claims.parse(payload);
    if (end <= Date.now()) return null;
    return { companyId: cid, userId: sub, sessionId: sid, keyId: kid, expiresAt: new Date(end) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}
