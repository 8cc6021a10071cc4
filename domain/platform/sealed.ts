import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM with a random 96-bit nonce; the text is `v1.<nonce>.<tag>.<ciphertext>`, each part base64url. */
const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';

/** Encrypts a text that must be readable again. `key` is `SECRET_KEY`, 32 bytes. */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [
    VERSION,
    ...[nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url')),
  ].join('.');
}

/** The text of `seal`. Throws when the key is another one or the sealed text was changed. */
export function unseal(key: Buffer, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !nonce || tag?.length !== 16 || !ciphertext)
    throw new Error('not a sealed text');
  const decipher = createDecipheriv(ALGORITHM, key, nonce).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}
