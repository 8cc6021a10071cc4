import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `hmac` is the hex HMAC-SHA256 of the visitor's id under the agent's identity secret. */
export function provesIdentity(secret: string, visitorId: string, hmac: string | undefined): boolean {
  if (hmac === undefined || !/^[0-9a-f]{64}$/i.test(hmac)) return false;
  const expected = createHmac('sha256', secret).update(visitorId).digest();
  return timingSafeEqual(expected, Buffer.from(hmac, 'hex'));
}
