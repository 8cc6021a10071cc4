import { createHash, timingSafeEqual } from 'node:crypto';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

const LOCAL_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request comes from this machine itself: what a proxy on this machine passes on does not, nor what a page
 * sends under a name of its own that it lets point here.
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

/** Whether the value of an `Authorization` header is this bearer token; never without a token. */
export function isBearer(authorization: string | undefined, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
