import { createHash } from 'node:crypto';
import { isSignedInFrom } from '../../../db/platform/callers.ts';
import { emailKey } from '../../../domain/platform/accounts/email.ts';
import type { PublicCall } from '../../route.ts';
import { knownDevice } from './known-device.ts';

type Call = Pick<PublicCall<unknown, unknown, unknown>, 'deps' | 'koa'>;

/** An account as limits and device cookies name it: by its e-mail, whether or not there is such an account. */
export function accountName(email: string): string {
  return digest(emailKey(email));
}

/**
 * Counts an attempt to sign in. Those at one account are limited from each address, and from all addresses together that
 * the account does not know. A browser in which it has signed in before has a limit of its own, and an address at which
 * it is signed in is not counted with the others: whoever guesses does not lock the owner out. Throws `rate-limited`.
 * @returns takes the attempt back: it was no guess
 */
export async function countAttempt({ deps, koa }: Call, email: string): Promise<() => Promise<void>> {
  const { rateLimits, orm } = deps;
  if (!rateLimits) return async () => {};
  const account = accountName(email);
  const device = await knownDevice(deps, koa, account);
  const client = digest(account, device ?? koa.ip);
  await rateLimits.attempt(koa, 'login-client', client);
  const isKnown = device !== null || (await isSignedInFrom(orm, emailKey(email), koa.ip));
  if (!isKnown) await rateLimits.attempt(koa, 'login-account', account);
  return async () => {
    await rateLimits.refund('login-client', client);
    if (!isKnown) await rateLimits.refund('login-account', account);
  };
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
