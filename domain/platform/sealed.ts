import { createCipheriv, createDecipheriv, randomFillSync, type KeyObject } from 'node:crypto';

/** AES-256-GCM with a random 96-bit nonce; the text is `v1.<nonce>.<tag>.<ciphertext>`, each part base64url. */
const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;

/** Nonces are generated in bulk, because a single call costs as much as sealing a short text. */
const nonces = Buffer.alloc(256 * NONCE_BYTES);
let used = nonces.length;

function nextNonce(): Buffer {
  if (used === nonces.length) {
    randomFillSync(nonces);
    used = 0;
  }
  used += NONCE_BYTES;
  return nonces.subarray(used - NONCE_BYTES, used);
}

/**
 * Encrypts a text, or its UTF-8 bytes, so that `unseal` can read it. `key` is `SECRET_KEY`, already parsed: importing it on each
 * call would take twice as long.
 */
export function seal(key: KeyObject, text: string | Buffer): string {
  const nonce = nextNonce();
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const ciphertext = Buffer.concat([
    typeof text === 'string' ? cipher.update(text, 'utf8') : cipher.update(text),
    cipher.final(),
  ]);
  return [
    VERSION,
    ...[nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url')),
  ].join('.');
}

/** Decrypts a text encrypted by `seal`. Throws if the key is a different one or the sealed text was modified. */
export function unseal(key: KeyObject, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !nonce || tag?.length !== 16 || !ciphertext)
    throw new Error('not a sealed text');
  const decipher = createDecipheriv(ALGORITHM, key, nonce).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}
