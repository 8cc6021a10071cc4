import { LandingUploadEntity, type LandingUpload } from '../../../db/landing/upload-entity.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { sharedByCompany } from '../../platform/access/authorize.ts';

/** The company's upload; AppError `not-found` for an unknown, deleted, foreign or expired one. */
export function findUpload(em: TenantEntityManager, id: string): Promise<LandingUpload> {
  const stillKept = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] };
  return em.findOneOrFail(LandingUploadEntity, { id, ...stillKept });
}

/** Access rules for the routes of uploads; tokens of public uploads use the same kind. */
export const uploadAccess = sharedByCompany('upload', findUpload);
