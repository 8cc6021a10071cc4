import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Claim, SignedRequest } from './signature.ts';

const PREFIX = 'whsec_';
/** Printable ASCII: it is stored and logged. */
const EVENT_ID = /^[\x21-\x7e]{1,200}$/;
/** Seconds since 1970. */
const TIMESTAMP = /^\d{1,11}$/;
/** `v1,` and a SHA-256 in base64. Unknown versions are ignored. */
const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;

/** The key of a secret: base64 after `whsec_`, otherwise the bytes of the text itself. */
export function secretKey(secret: string): KeyObject {
  return secret.startsWith(PREFIX)
    ? createSecretKey(secret.slice(PREFIX.length), 'base64')
    : createSecretKey(secret, 'utf8');
}

/**
 * Reads the headers of https://www.standardwebhooks.com: id, time and signatures over `id.timestamp.body`. Null where one
 * of them is missing or malformed.
 */
export function readStandardWebhook({ headers, body }: SignedRequest): Claim | null {
  const eventId = textOf(headers['webhook-id']);
  const timestamp = textOf(headers['webhook-timestamp']);
  if (!EVENT_ID.test(eventId) || !TIMESTAMP.test(timestamp)) return null;
  const digests = textOf(headers['webhook-signature'])
    .split(' ')
    .flatMap((part) => SIGNATURE.exec(part)?.[1] ?? [])
    .map((digest) => Buffer.from(digest, 'base64'));
  return { signedAt: Number(timestamp) * 1_000, signed: [`${eventId}.${timestamp}.`, body], digests };
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
