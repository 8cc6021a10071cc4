import { SitemapAnalysisEntity } from '../db/site/entities.ts';
import { siteExport } from '../services/site/export-part.ts';
import type { Product } from './product.ts';

export const site: Product = {
  scope: 'content',
  entities: [SitemapAnalysisEntity],
  exportPart: siteExport,
  routes: async () => (await import('../api/site/sitemaps/routes.ts')).sitemapRoutes,
};
