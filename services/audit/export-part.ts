import { AuditEntity } from '../../db/audit/entities.ts';
import { exportedLines, exportedPages, exportedTargets } from '../../db/audit/export.ts';
import { pagesOf } from '../platform/company-export/pages.ts';
import { resource, type ExportPart } from '../platform/company-export/resource.ts';

const WITH_REPORT = { deletedAt: null, reportKey: { $ne: null } };

/** Audits with their log lines, pages and targets, and `audits/<id>/report.json` for each stored report. */
export const auditExport: ExportPart = {
  resources: [
    resource('audits', AuditEntity, [
      'id',
      'createdBy',
      'projectId',
      'url',
      'options',
      'jobId',
      'site',
      'lab',
      'summary',
      'deletedAt',
      'createdAt',
      'updatedAt',
    ]),
    { name: 'audit-lines', rows: exportedLines },
    { name: 'audit-pages', rows: exportedPages },
    { name: 'audit-targets', rows: exportedTargets },
  ],
  blobs: {
    count: (em) => em.count(AuditEntity, WITH_REPORT),
    async *list(em) {
      for await (const page of pagesOf(em, AuditEntity, WITH_REPORT)) {
        for (const { id, reportKey } of page) {
          if (reportKey) yield { path: `audits/${id}/report.json`, key: reportKey };
        }
      }
    },
  },
};
