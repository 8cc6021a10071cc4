import type { ConsoleProduct } from '../product.ts';

/** Its pages are not there yet; what it sends to webhook endpoints and what API keys reach is. */
export const landing = {
  pages: async () => [],
  jobs: {},
  webhookEvents: { 'lead.created': 'A landing page received a lead' },
  scope: { name: 'landing', label: 'Landing pages', description: 'Landing pages and their leads' },
} satisfies ConsoleProduct;
