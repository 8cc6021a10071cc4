import { createHash, randomBytes } from 'node:crypto';

/** Prefix of API keys, which distinguishes them from JWTs. */
export const API_KEY_PREFIX = 'mk_';

/** 256 random bits, fit for URLs and cookies. Shown once; only its hash is stored. */
export function newToken(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** The stored form of a token. The token is random and long, so one round of sha-256 is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
