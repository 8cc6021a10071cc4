import { publicUrl } from '../platform/public-url.ts';
import type { Settings } from '../platform/settings.ts';
import { ROBOTS_TOKEN } from './robots/robots-rules.ts';

type Address = Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>;

/** What the crawler calls itself: the name that robots.txt may use, and where whoever wonders can ask. */
export function crawlerAgent(settings: Address): string {
  return `Mozilla/5.0 ${crawlerName(settings)}`;
}

/** The same for a browser to add to its own name. */
export function crawlerName(settings: Address): string {
  return `(compatible; ${ROBOTS_TOKEN}/1.0; +${publicUrl(settings, '/')})`;
}
