import type { Category } from './rule.ts';

/** What a category is called before people. */
export const CATEGORY_WORDS: Record<Category, string> = {
  crawl: 'Reachability',
  sitemap: 'Sitemaps',
  indexing: 'Indexing',
  canonical: 'Canonical addresses',
  hreflang: 'Languages',
  title: 'Titles',
  description: 'Descriptions',
  headings: 'Headings',
  links: 'Links',
  images: 'Images',
  'structured-data': 'Structured data',
  security: 'Security',
  content: 'Content',
  social: 'Social sharing',
  mobile: 'Mobile',
  ai: 'AI crawlers',
  url: 'Addresses',
  performance: 'Speed',
};
