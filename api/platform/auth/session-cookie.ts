import type { Settings } from '../../../domain/platform/settings/settings.ts';
import type { Context } from 'koa';

export const SESSION_COOKIE = 'sid';
export const DEVICE_COOKIE = 'device';

/** The `Set-Cookie` value that signs a browser in until `expiresAt`. */
export function sessionCookie(koa: Context, settings: Settings, token: string, expiresAt: Date): string {
  const seconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
  return `${SESSION_COOKIE}=${token}; ${attributes(koa, settings)}; Max-Age=${seconds}`;
}

/** The `Set-Cookie` value that marks the browser as known to the account until `expiresAt`. */
export function deviceCookie(koa: Context, settings: Settings, value: string, expiresAt: Date): string {
  const seconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
  return `${DEVICE_COOKIE}=${value}; ${attributes(koa, settings, '/api/auth')}; Max-Age=${seconds}`;
}

/** The `Set-Cookie` value that signs the browser out. */
export function endedCookie(koa: Context, settings: Settings): string {
  return `${SESSION_COOKIE}=; ${attributes(koa, settings)}; Max-Age=0`;
}

function attributes(koa: Context, settings: Settings, path = '/'): string {
  const secure = koa.secure || settings.PUBLIC_BASE_URL?.startsWith('https:');
  return `Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
