import { publicUrl } from '../platform/public-url.ts';
import type { Settings } from '../platform/settings.ts';
import { ROBOTS_TOKEN } from './robots/robots-rules.ts';

/** What the crawler calls itself: the name that robots.txt may use, and where whoever wonders can ask. */
export function crawlerAgent(settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>): string {
  return `Mozilla/5.0 (compatible; ${ROBOTS_TOKEN}/1.0; +${publicUrl(settings, '/')})`;
}
