import type { Settings } from '../settings/settings.ts';

/** The public URL of `path` (which begins with a slash). Never derived from the headers of a request. */
export function publicUrl(settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>, path: string): string {
  const base = settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`;
  return base.replace(/\/+$/, '') + path;
}

/** The path of a URL below our own public URL, such as `/health`; null for any other URL. */
export function ownPath(settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>, href: string): string | null {
  const base = new URL(publicUrl(settings, '/'));
  const url = URL.parse(href);
  const isOwn = url?.origin === base.origin && url.pathname.startsWith(base.pathname);
  return isOwn ? url.pathname.slice(base.pathname.length - 1) : null;
}
