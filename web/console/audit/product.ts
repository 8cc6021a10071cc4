import type { ConsoleProduct } from '../product.ts';

export const audit = {
  jobs: {
    'seo-audit': {
      label: 'Site audit',
      stages: {
        discover: { label: 'Discover the site', purpose: 'Read robots.txt and the sitemaps' },
        crawl: { label: 'Crawl pages', purpose: 'From link to link, at the requested pace' },
        checks: {
          label: 'Check the whole site',
          purpose: 'What only shows once all pages are known: duplicates, dead ends, orphan pages',
        },
        links: { label: 'Check links', purpose: 'Whether images, scripts and external links respond' },
        performance: {
          label: 'Measure speed',
          purpose: 'A sample of pages is loaded in a browser and timed',
        },
        report: { label: 'Write the report', purpose: 'Counts, scores and the list of what to fix first' },
      },
    },
    'audit-purge': {
      label: 'Audit deletion',
      stages: { bytes: { label: 'Remove the report' }, records: { label: 'Remove records' } },
    },
  },
  records: {
    audit: {
      label: 'audit',
      path: (id) => `/audits/${id}`,
      found: { group: 'Site audits', list: '/seo-audit', name: 'url' },
    },
  },
  webhookEvents: {
    'audit.completed': 'An audit was completed',
    'audit.failed': 'An audit failed',
    'audit.regressed': 'A site scores lower than in its last audit',
  },
  scope: {
    name: 'content',
    label: 'Content and audits',
    description: 'Site audits, sitemaps and content planning',
  },
  storedKinds: { audits: 'Site audits' },
} satisfies ConsoleProduct;
