import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../platform/sealed.ts';

/** How long a visitor may stay away and still continue; every answer renews the token. Milliseconds. */
export const VISITOR_TOKEN_TTL = 30 * 86_400_000;
/** How long a loaded frame page may be used before it reloads itself. Milliseconds. */
export const FRAME_TOKEN_TTL = 3_600_000;

const LONGEST_TOKEN = 500;
const visitorClaims = z.strictObject({
  visitorId: z.string(),
  proof: z.string().nullable(),
  expiresAt: z.number(),
});
const frameClaims = z.strictObject({ expiresAt: z.number() });

/** What a token is valid for. The sealing key is derived from it, so the token cannot be opened in any other scope. */
interface VisitorScope {
  companyId: string;
  agentId: string;
}

/** The visitor of a token. */
export interface TokenVisitor {
  visitorId: string;
  /** A hash of the identity secret that verified the visitor; null for a visitor who only claims an identity. */
  proof: string | null;
}

/** Makes a token that proves to be this visitor of this agent. `key` is `SECRET_KEY`, `now` is in milliseconds. */
export function sealVisitor(key: KeyObject, scope: VisitorScope, visitor: TokenVisitor, now: number): string {
  return sealClaims(visitorKey(key, scope), { ...visitor, expiresAt: now + VISITOR_TOKEN_TTL });
}

/** The visitor of a token; null if it is forged, expired, or belongs to another agent or installation. */
export function openVisitor(
  key: KeyObject,
  scope: VisitorScope,
  token: string,
  now: number,
): TokenVisitor | null {
  return openClaims(visitorKey(key, scope), visitorClaims, token, now);
}

/** Makes the token by which the frame page of this public key is accepted in place of an allowed origin. */
export function sealFrame(key: KeyObject, publicKey: string, now: number): string {
  return sealClaims(frameKey(key, publicKey), { expiresAt: now + FRAME_TOKEN_TTL });
}

/** Whether the token belongs to the frame page of this public key and has not expired. */
export function isFrameToken(key: KeyObject, publicKey: string, token: string, now: number): boolean {
  return openClaims(frameKey(key, publicKey), frameClaims, token, now) !== null;
}

function visitorKey(key: KeyObject, { companyId, agentId }: VisitorScope): KeyObject {
  return derive(key, `widget visitor ${companyId} ${agentId}`);
}

function frameKey(key: KeyObject, publicKey: string): KeyObject {
  return derive(key, `widget frame ${publicKey}`);
}

function derive(key: KeyObject, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
}

function sealClaims(key: KeyObject, claims: z.output<typeof visitorClaims | typeof frameClaims>): string {
  return seal(key, JSON.stringify(claims));
}

function openClaims<Claims extends { expiresAt: number }>(
  key: KeyObject,
  schema: z.ZodType<Claims>,
  token: string,
  now: number,
): Claims | null {
  if (token.length > LONGEST_TOKEN) return null;
  let text: string;
  try {
    text = unseal(key, token);
  } catch {
    return null;
  }
  const claims = schema.parse(JSON.parse(text));
  return claims.expiresAt > now ? claims : null;
}
