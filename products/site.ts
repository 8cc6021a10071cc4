import { SitemapAnalysisEntity } from '../db/site/entities.ts';
import type { Product } from './product.ts';

export const site: Product = {
  entities: [SitemapAnalysisEntity],
  routes: async () => (await import('../api/site/sitemaps/routes.ts')).sitemapRoutes,
};
