import { AuditEntity, type Audit } from '../../db/audit/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { sharedByCompany } from '../platform/access/authorize.ts';

/** Access rules for the routes of audits. */
export const auditAccess = sharedByCompany('audit', findAudit);

/** The audit unless it is unknown, deleted or another company's: then AppError `not-found`. */
export function findAudit(em: TenantEntityManager, id: string): Promise<Audit> {
  return em.findOneOrFail(AuditEntity, { id, deletedAt: null }, { refresh: true });
}
