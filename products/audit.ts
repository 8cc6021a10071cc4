import { auditEnded } from '../db/audit/audit-events.ts';
import { lastAuditedPages } from '../db/audit/audited-pages.ts';
import { AuditEntity } from '../db/audit/entities.ts';
import { seoAudit } from '../jobs/audit/seo-audit.ts';
import { auditExport } from '../services/audit/export-part.ts';
import { auditRecord } from '../services/audit/records.ts';
import type { Product } from './product.ts';

export const audit: Product = {
  scope: 'content',
  entities: [AuditEntity],
  jobEnded: { [seoAudit.kind]: auditEnded },
  webhookEvents: { 'audit.completed': 'content', 'audit.failed': 'content', 'audit.regressed': 'content' },
  records: { audit: auditRecord },
  exportPart: auditExport,
  auditedPages: lastAuditedPages,
  routes: async () => (await import('../api/audit/routes.ts')).auditRoutes,
};
