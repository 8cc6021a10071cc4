/** What a page is to its visitors. `other` is what none of the rest fits. */
export const PAGE_TYPES = [
  'article',
  'product',
  'category',
  'home',
  'landing',
  'contact',
  'about',
  'docs',
  'faq',
  'legal',
  'other',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];
