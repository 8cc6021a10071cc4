import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { BrowserPages } from '../../domain/ports/browser-pages.ts';
import type { Gunzip } from '../../domain/ports/gunzip.ts';
import type { PageReader } from '../../domain/ports/page-reader.ts';
import type { WebFetcher } from '../../domain/ports/web-fetcher.ts';
import type { StageDeps } from '../platform/stage.ts';

/** Ports and settings for visiting web sites. */
export interface SiteDeps extends StageDeps {
  web: WebFetcher;
  gunzip: Gunzip;
  pages: PageReader;
  /** Null without a browser: pages are then evaluated as served. */
  browser: BrowserPages | null;
  crawl: Pick<
    Settings,
    | 'BROWSER_TIMEOUT'
    | 'CRAWL_BATCH_TIME'
    | 'CRAWL_MAX_BYTES'
    | 'CRAWL_RETRIES'
    | 'CRAWL_RULES'
    | 'CRAWL_TIMEOUT'
    | 'PORT'
    | 'PUBLIC_BASE_URL'
  >;
}
