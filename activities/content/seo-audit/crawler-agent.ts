import { ROBOTS_TOKEN } from '../../../domain/content/robots/robots-rules.ts';
import { publicUrl } from '../../../domain/platform/public-url.ts';
import type { SeoAuditDeps } from './deps.ts';

/** What the crawler calls itself: the name that robots.txt may use, and where whoever wonders can ask. */
export function crawlerAgent(settings: Pick<SeoAuditDeps['crawl'], 'PUBLIC_BASE_URL' | 'PORT'>): string {
  return `Mozilla/5.0 (compatible; ${ROBOTS_TOKEN}/1.0; +${publicUrl(settings, '/')})`;
}
