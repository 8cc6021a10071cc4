import { p, type InferEntity } from '@mikro-orm/core';
import type { AuditOptions } from '../../domain/audit/audit-options.ts';
import type { AuditLab, AuditSite, StoredSummary } from '../../domain/audit/report.ts';
import { companyEntity } from '../company-entity.ts';
import { times } from '../shared-properties.ts';

/** An audit of a site. Its progress is that of its job; pages, links and findings are in tables that are only read with SQL. */
export const AuditEntity = companyEntity({
  name: 'Audit',
  tableName: 'audits',
  properties: {
    createdBy: p.string(),
    /** Null for an audit without a project, or if the project was deleted. */
    projectId: p.string().nullable(),
    url: p.text(),
    options: p.json<AuditOptions>(),
    jobId: p.string().nullable(),
    /** Facts about the site from the stage `discover`; null before. */
    site: p.json<AuditSite>().nullable(),
    /** Browser measurements from the stage `performance`; null before. */
    lab: p.json<AuditLab>().nullable(),
    /** Written together with the report. */
    summary: p.json<StoredSummary>().nullable(),
    /** Key of the blob with the report as JSON; null until there is a report. */
    reportKey: p.text().nullable(),
    deletedAt: p.datetime().nullable(),
    ...times(),
  },
});
export type Audit = InferEntity<typeof AuditEntity>;
