import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { PageLab } from '../../domain/ports/page-lab.ts';
import type { SiteDeps } from '../site/deps.ts';

/** Ports and settings for audits. */
export interface SeoAuditDeps extends SiteDeps {
  blobs: BlobStore;
  lab: PageLab;
  /** Number of pages measured per audit. */
  labPages: number;
  crawl: SiteDeps['crawl'] & Pick<Settings, 'AUDIT_TARGETS' | 'CRAWL_BATCH_PAGES' | 'CRAWL_CONCURRENCY'>;
}
