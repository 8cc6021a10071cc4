import type { PageFacts } from '../site/page-facts.ts';
import type { SiteSource } from '../site/site-facts.ts';

/** An answer of the audited site with its body: what the facts of its HTML are read from. */
export type FetchedPage = Omit<PageFacts, 'html'> & {
  /** Null if there is no HTML to evaluate: other types, errors, redirects. */
  body: Uint8Array | null;
  /** Disallowed for us by robots.txt. */
  isBlocked: boolean;
  wasRendered: boolean;
  /** Language versions that a sitemap names for this URL. */
  sitemapVersions: { lang: string; url: string }[];
};

/** A page that was read and evaluated. */
export interface ReadPage {
  url: string;
  /** Without scripts, it says so little that a browser may see another one. */
  looksEmpty: boolean;
  /** URLs of the site that it leads to, each once. */
  linked: string[];
  /** Its StoredPage as JSON text, in the form that the database takes, so that nobody parses it on the way. */
  stored: string;
  /** Its main text, one block per line; absent if not requested. */
  text?: string;
}

export interface ReadPagesOptions {
  site: SiteSource;
  /** False finds links and facts alone. */
  withRules: boolean;
  /** Whether the main text of pages is wanted. */
  withText?: boolean;
  signal?: AbortSignal;
}

/**
 * Reads and evaluates pages where their HTML can do no harm. A page that breaks its reader is stored without HTML facts
 * and with the finding of that; the others of the same call are not lost. Rejects with the signal's reason only.
 */
export interface PageReader {
  read(pages: FetchedPage[], options: ReadPagesOptions): Promise<ReadPage[]>;
  close(): Promise<void>;
}
