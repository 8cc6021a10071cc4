import { AuditEntity } from '../../db/audit/entities.ts';
import type { RecordKind } from '../platform/records.ts';

/** Audits, each with a job of its own. */
export const auditRecord: RecordKind = {
  endsWithJob: true,
  stream: { changed: 'audit.progress', ended: 'audit.done' },
  async names(em, ids) {
    const audits = await em.find(AuditEntity, { id: { $in: ids }, deletedAt: null });
    return new Map(audits.map(({ id, url }) => [id, url]));
  },
};
