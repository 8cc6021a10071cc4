import type { PageFacts } from '../site/page-facts.ts';
import type { SiteSource } from '../site/site-facts.ts';

/** A response of the audited site with its body, from which the facts of its HTML are read. */
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
  /** The page has so little text without scripts that a browser may show a different page. */
  looksEmpty: boolean;
  /** URLs of the site that the page links to, each once. */
  linked: string[];
  /** Its StoredPage as JSON text, in the form that the database accepts, so that it is not parsed in between. */
  stored: string;
  /** Its main text, one block per line; absent if not requested. */
  text?: string;
}

export interface ReadPagesOptions {
  site: SiteSource;
  /** False: collects only links and facts, without running the rules. */
  withRules: boolean;
  /** Whether to return the main text of pages. */
  withText?: boolean;
  signal?: AbortSignal;
}

/**
 * Reads and evaluates pages in isolation, where their HTML can do no harm. A page that crashes its reader is stored without HTML
 * facts and with a finding about it; the other pages of the call are not lost. Rejects only with the signal's reason.
 */
export interface PageReader {
  read(pages: FetchedPage[], options: ReadPagesOptions): Promise<ReadPage[]>;
  close(): Promise<void>;
}
