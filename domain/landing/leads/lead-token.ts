import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../../platform/sealed.ts';

/** Milliseconds; a form sent sooner was filled in by a bot. */
export const LEAST_FILL_TIME = 1_000;
/** Milliseconds; a page may stay open this long, of which one day may be spent in a cache. */
export const LEAD_TOKEN_TTL = 7 * 86_400_000;

const LONGEST_TOKEN = 500;
const claims = z.strictObject({ variantId: z.string(), at: z.number(), lasts: z.literal(true).optional() });

/**
 * The content of a token: the variant shown (empty: the page itself), and when (milliseconds). `lasts`: the token never expires,
 * because it is in a downloaded page.
 */
export type ShownForm = z.output<typeof claims>;

/** Creates a token that proves that a form of this page was shown. `key` is `SECRET_KEY`. */
export function sealLeadToken(key: KeyObject, pageId: string, shown: ShownForm): string {
  return seal(keyOf(key, pageId), JSON.stringify(shown));
}

/** The content of a token; null if it is forged, expired, or belongs to another page or installation. */
export function openLeadToken(key: KeyObject, pageId: string, token: string, now: number): ShownForm | null {
  if (token.length > LONGEST_TOKEN) return null;
  let text: string;
  try {
    text = unseal(keyOf(key, pageId), token);
  } catch {
    return null;
  }
  const shown = claims.parse(JSON.parse(text));
  return shown.lasts || now - shown.at < LEAD_TOKEN_TTL ? shown : null;
}

/** Each page has its own key, so that its tokens are invalid elsewhere. */
function keyOf(key: KeyObject, pageId: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `landing lead ${pageId}`, 32)));
}
