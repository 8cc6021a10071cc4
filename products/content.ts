import type { Product } from './product.ts';

export const content: Product = {
  scope: 'content',
  entities: [],
  routes: async () => (await import('../api/content/sse/routes.ts')).contentEventRoutes,
};
