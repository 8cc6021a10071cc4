import { createHash, timingSafeEqual } from 'node:crypto';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

const LOCAL_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request was sent directly by this machine, and neither through a proxy nor by a web page whose host name points to
 * this machine.
 */
export function isDirectLoopback(
  remoteAddress: string | undefined,
  headers: Record<string, string | string[] | undefined>,
): boolean {
  const address = remoteAddress ?? '';
  const isLoopback = /^(::ffff:)?127\./.test(address) || address === '::1';
  return isLoopback && FORWARDED.every((name) => !headers[name]) && LOCAL_HOST.test(hostOf(headers));
}

function hostOf({ host }: Record<string, string | string[] | undefined>): string {
  return typeof host === 'string' ? host : '';
}

/** Whether an `Authorization` header contains this bearer token; always false if no token is set. */
export function isBearer(authorization: string | undefined, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
