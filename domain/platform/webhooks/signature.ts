import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { AppError } from '../errors.ts';

/** A received request. Header names are in lower case; the body is the signed bytes. */
export interface SignedRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** The signature that a request claims to have, from the provider's headers. */
export interface Claim {
  /** When it was signed, in milliseconds since 1970. */
  signedAt: number;
  /** The signed parts, in this order. */
  signed: readonly (string | Buffer)[];
  /** HMAC-SHA256 digests, one of which must match. A sender that is changing its key sends several. */
  digests: readonly Buffer[];
}

/** Tolerated difference between the sender's clock and ours, inclusive; milliseconds. */
const TOLERANCE_MS = 300_000;
/** Maximum number of digests to check, since each is compared with every key. */
const MOST_DIGESTS = 8;

/**
 * Checks that a claim is signed by one of the keys and recent. Every pair of key and digest is compared in constant time, so that
 * timing reveals nothing. AppError `invalid-signature`.
 */
export function requireSignature(
  claim: Claim | null,
  keys: readonly KeyObject[],
  now = Date.now(),
): asserts claim is Claim {
  if (!claim || !(Math.abs(now - claim.signedAt) <= TOLERANCE_MS)) throw new AppError('invalid-signature');
  const digests = claim.digests.slice(0, MOST_DIGESTS);
  let matches = 0;
  for (const key of keys) {
    const hmac = createHmac('sha256', key);
    for (const part of claim.signed) hmac.update(part);
    const expected = hmac.digest();
    for (const digest of digests) {
      matches += Number(digest.length === expected.length && timingSafeEqual(digest, expected));
    }
  }
  if (matches === 0) throw new AppError('invalid-signature');
}
