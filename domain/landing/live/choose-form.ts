import { createHmac, type KeyObject } from 'node:crypto';

/** What distinguishes visitors within a day, without a cookie. */
export interface VisitorTraits {
  address: string;
  userAgent: string;
}

/**
 * The visitor's position among all visitors of a page, from 0 to below 100: constant during a UTC day, different the next day,
 * and untraceable. `key` is `SECRET_KEY`; nothing is stored.
 */
export function visitorShare(key: KeyObject, pageId: string, visitor: VisitorTraits, now: Date): number {
  const salt = createHmac('sha256', key)
    .update(`landing visitor ${now.toISOString().slice(0, 10)}`)
    .digest();
  const hash = createHmac('sha256', salt)
    .update(JSON.stringify([pageId, visitor.address, visitor.userAgent]))
    .digest();
  return (hash.readUInt32BE(0) / 0x1_0000_0000) * 100;
}

/**
 * Selects the form for a visitor. `forms`: the page itself first; the others take the shares from 0 on, each as wide as its
 * weight (per cent), and the page itself has the rest.
 */
export function chooseForm<Form extends { weight: number }>(
  [page, ...variants]: readonly [Form, ...Form[]],
  share: number,
): Form {
  let upTo = 0;
  for (const variant of variants) {
    upTo += variant.weight;
    if (share < upTo) return variant;
  }
  return page;
}
