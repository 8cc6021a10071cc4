/** A page of the article's own site that a section may link to. */
export interface PageLink {
  url: string;
  /** The page's title if known, otherwise words from its URL. */
  title: string;
}
