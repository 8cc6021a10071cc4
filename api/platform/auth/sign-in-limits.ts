import { createHash } from 'node:crypto';
import { isSignedInFrom } from '../../../db/platform/callers.ts';
import { emailKey } from '../../../domain/platform/accounts/email.ts';
import type { Context } from 'koa';
import { readDevice } from '../../../services/platform/accounts/device-token.ts';
import type { ApiDeps } from '../../deps.ts';
import type { PublicCall } from '../../route.ts';
import { DEVICE_COOKIE } from './session-cookie.ts';

type Call = Pick<PublicCall<unknown, unknown, unknown>, 'deps' | 'koa'>;

/** The key of an account in rate limits and device cookies: a hash of the e-mail, whether or not the account exists. */
export function accountName(email: string): string {
  return digest(emailKey(email));
}

/**
 * Counts an attempt to sign in. Attempts at one account are limited per IP address, and for all unknown addresses together. A
 * browser in which the account has signed in before has its own limit, and an address with an open session is not counted with
 * the others, so that guessing does not lock the owner out. Throws `rate-limited`.
 * @returns a function to call after a successful attempt, which then does not count
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

/**
 * Counts a password that a signed-in user has to enter again, per account, because a stolen session can be used from
 * anywhere. Throws `rate-limited`.
 * @returns a function to call if the password was correct, so that it does not count
 */
export async function countPassword({ deps, koa }: Call, email: string): Promise<() => Promise<void>> {
  const { rateLimits } = deps;
  const account = digest(accountName(email), 'signed in');
  await rateLimits?.attempt(koa, 'login-client', account);
  return async () => rateLimits?.refund('login-client', account);
}

/** The id of the browser if the account has signed in there before, otherwise null. */
export async function knownDevice(
  { secrets }: Pick<ApiDeps, 'secrets'>,
  koa: Context,
  account: string,
): Promise<string | null> {
  const token = koa.cookies.get(DEVICE_COOKIE);
  return token ? readDevice(secrets.jwt, token, account) : null;
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
