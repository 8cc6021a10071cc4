import type { PageFacts } from '../content/audit/page-facts.ts';
import type { StoredPage } from '../content/audit/stored-page.ts';

/** An answer of the audited site with its body: what the facts of its HTML are read from. */
export type FetchedPage = Omit<PageFacts, 'html'> & {
  body: Uint8Array | null;
  /** Inlinks are not known yet; what robots.txt closes to us and to the crawlers that rules ask about. */
  blockedFor: string[];
  isBlocked: boolean;
  wasRendered: boolean;
};

/**
 * Reads and judges pages where their HTML can do no harm. A page that breaks its reader is stored without HTML facts
 * and with the finding of that; the others of the same call are not lost.
 */
export interface PageReader {
  read(
    pages: FetchedPage[],
    options: { siteUrl: string; withRules: boolean; signal: AbortSignal },
  ): Promise<StoredPage[]>;
}
