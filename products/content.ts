import { summarySource } from '../services/content/summaries/inbox-source.ts';
import type { Product } from './product.ts';

export const content: Product = {
  scope: 'content',
  entities: [],
  inboxSources: [summarySource],
  routes: async () => (await import('../api/content/sse/routes.ts')).contentEventRoutes,
};
