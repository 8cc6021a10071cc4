import type { Claim, SignedRequest } from '../../platform/webhooks/signature.ts';

/** The provider's form, anchored: nothing before, between or after. */
const FORM = /^v=(\d{1,16}),d=([0-9a-f]{64})$/;

/**
 * The claim in `x-retell-signature`: HMAC-SHA256 over the raw body and the decimal milliseconds, without a separator. Null if the
 * header is missing, repeated or malformed. Source: retell-sdk, lib/webhook_auth.
 */
export function retellClaim({ headers, body }: SignedRequest): Claim | null {
  const header = headers['x-retell-signature'];
  const match = typeof header === 'string' ? FORM.exec(header) : null;
  const [, signedAt, digest] = match ?? [];
  if (signedAt === undefined || digest === undefined) return null;
  return { signedAt: Number(signedAt), signed: [body, signedAt], digests: [Buffer.from(digest, 'hex')] };
}
