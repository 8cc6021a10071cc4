import type { ConsoleProduct } from '../product.ts';

export const site = {
  jobs: {
    'sitemap-analysis': {
      label: 'Sitemap analysis',
      stages: {
        discover: { label: 'Find sitemaps', purpose: 'From robots.txt and the usual locations' },
        fetch: { label: 'Read sitemaps' },
        analyze: { label: 'Fetch pages' },
        classify: { label: 'Classify pages', purpose: 'Article, product, category and other page types' },
        store: { label: 'Store the result' },
      },
    },
  },
  storedKinds: { sitemaps: 'Sitemap analyses' },
} satisfies ConsoleProduct;
