/** A page of the own site that a section may lead to. */
export interface PageLink {
  url: string;
  /** Words of its URL, or its title where it is known. */
  title: string;
}
