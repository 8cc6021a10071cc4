import { FileReadingEntity, type FileReading } from '../../../db/knowledge/file-readings.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { sharedByCompany } from '../../platform/access/authorize.ts';

/** Access rules for the routes of readings. */
export const readingAccess = sharedByCompany('file-reading', findReading);

/** AppError `not-found`. */
export function findReading(em: TenantEntityManager, id: string): Promise<FileReading> {
  return em.findOneOrFail(FileReadingEntity, { id });
}
