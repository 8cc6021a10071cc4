import { AuditEntity } from '../../db/audit/entities.ts';
import { namesIn, type RecordKind } from '../platform/records.ts';

/** Audits, each with a job of its own. */
export const auditRecord: RecordKind = {
  endsWithJob: true,
  stream: { changed: 'audit.progress', ended: 'audit.done' },
  names: namesIn(AuditEntity, 'url', { deletedAt: null }),
};
