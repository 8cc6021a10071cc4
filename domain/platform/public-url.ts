import type { Settings } from './settings.ts';

/** The address under which people reach `path` (which begins with a slash). Never taken from a request's headers. */
export function publicUrl(settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>, path: string): string {
  const base = settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`;
  return base.replace(/\/+$/, '') + path;
}
