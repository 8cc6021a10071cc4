import type { PageFacts } from '../content/audit/page-facts.ts';
import type { SiteSource } from '../content/audit/site-facts.ts';
import type { StoredPage } from '../content/audit/stored-page.ts';

/** An answer of the audited site with its body: what the facts of its HTML are read from. */
export type FetchedPage = Omit<PageFacts, 'html'> & {
  /** Null for what is no HTML to be judged: other types, errors, redirects. */
  body: Uint8Array | null;
  /** By robots.txt, for us. */
  isBlocked: boolean;
  wasRendered: boolean;
  /** Language versions that a sitemap names for this address. */
  sitemapVersions: { lang: string; url: string }[];
};

export interface ReadPagesOptions {
  site: SiteSource;
  /** False finds links and facts alone. */
  withRules: boolean;
  signal?: AbortSignal;
}

/**
 * Reads and judges pages where their HTML can do no harm. A page that breaks its reader is stored without HTML facts
 * and with the finding of that; the others of the same call are not lost. Rejects with the signal's reason only.
 */
export interface PageReader {
  read(pages: FetchedPage[], options: ReadPagesOptions): Promise<StoredPage[]>;
  close(): Promise<void>;
}
