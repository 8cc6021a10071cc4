import type { SiteSource } from '../domain/site/site-facts.ts';
import type { FetchedPage, ReadPage } from '../domain/ports/page-reader.ts';

/** Sent to the child, one at a time. */
export interface PagesRequest {
  /** Absent if it is the same as in the previous request. */
  site?: SiteSource;
  withRules: boolean;
  withText: boolean;
  pages: FetchedPage[];
}

export interface PagesReply {
  pages: ReadPage[];
}
