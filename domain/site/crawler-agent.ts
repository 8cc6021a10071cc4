import { publicUrl } from '../platform/urls/public-url.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { ROBOTS_TOKEN } from './robots/robots-rules.ts';

type Address = Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>;

/** User agent of the crawler: the name that robots.txt rules address, and a URL that explains who runs it. */
export function crawlerAgent(settings: Address): string {
  return `Mozilla/5.0 ${crawlerName(settings)}`;
}

/** The part of the user agent that a browser appends to its own. */
export function crawlerName(settings: Address): string {
  return `(compatible; ${ROBOTS_TOKEN}/1.0; +${publicUrl(settings, '/')})`;
}
