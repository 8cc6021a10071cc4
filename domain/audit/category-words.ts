import type { Category } from './rule.ts';

/** Display name of a category. */
export const CATEGORY_WORDS: Record<Category, string> = {
  crawl: 'Crawlability',
  sitemap: 'Sitemaps',
  indexing: 'Indexing',
  canonical: 'Canonical URLs',
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
  url: 'URLs',
  performance: 'Speed',
};
