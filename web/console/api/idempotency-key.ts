/** A new `Idempotency-Key`. (`crypto.randomUUID` is missing on pages that came over plain HTTP.) */
export function idempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
