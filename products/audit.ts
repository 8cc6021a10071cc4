import { AuditEntity } from '../db/audit/entities.ts';
import { auditExport } from '../services/audit/export-part.ts';
import { auditRecord } from '../services/audit/records.ts';
import type { Product } from './product.ts';

export const audit: Product = {
  entities: [AuditEntity],
  records: { audit: auditRecord },
  exportPart: auditExport,
  routes: async () => (await import('../api/audit/routes.ts')).auditRoutes,
};
