import { AuditEntity } from '../db/audit/entities.ts';
import type { Product } from './product.ts';

export const audit: Product = {
  entities: [AuditEntity],
  routes: async () => (await import('../api/audit/routes.ts')).auditRoutes,
};
