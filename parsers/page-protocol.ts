import type { SiteSource } from '../domain/site/site-facts.ts';
import type { FetchedPage, ReadPage } from '../domain/ports/page-reader.ts';

/** To the child, one at a time. */
export interface PagesRequest {
  /** Left out when it is that of the last request. */
  site?: SiteSource;
  withRules: boolean;
  withText: boolean;
  pages: FetchedPage[];
}

export interface PagesReply {
  pages: ReadPage[];
}
