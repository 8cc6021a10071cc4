import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { BrowserPages } from '../../domain/ports/browser-pages.ts';
import type { Gunzip } from '../../domain/ports/gunzip.ts';
import type { PageLab } from '../../domain/ports/page-lab.ts';
import type { PageReader } from '../../domain/ports/page-reader.ts';
import type { Settings } from '../../domain/platform/settings.ts';
import type { WebFetcher } from '../../domain/ports/web-fetcher.ts';
import type { StageDeps } from '../platform/stage.ts';

/** What an audit needs of the outside. */
export interface SeoAuditDeps extends StageDeps {
  web: WebFetcher;
  gunzip: Gunzip;
  pages: PageReader;
  blobs: BlobStore;
  /** Null without a browser: pages are then judged as they were served. */
  browser: BrowserPages | null;
  lab: PageLab;
  /** Pages of an audit that are measured. */
  labPages: number;
  crawl: Pick<
    Settings,
    | 'AUDIT_TARGETS'
    | 'CRAWL_BATCH_PAGES'
    | 'CRAWL_BATCH_TIME'
    | 'CRAWL_CONCURRENCY'
    | 'CRAWL_TIMEOUT'
    | 'BROWSER_TIMEOUT'
    | 'CRAWL_RETRIES'
    | 'CRAWL_MAX_BYTES'
    | 'CRAWL_RULES'
    | 'PUBLIC_BASE_URL'
    | 'PORT'
  >;
}
