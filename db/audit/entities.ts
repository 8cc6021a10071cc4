import { p, type InferEntity } from '@mikro-orm/core';
import type { AuditOptions } from '../../domain/audit/audit-options.ts';
import type { AuditLab, AuditSite, StoredSummary } from '../../domain/audit/report.ts';
import { companyEntity } from '../company-entity.ts';
import { times } from '../shared-properties.ts';

/** An audit of a site. Its progress is that of its job; pages, links and findings are in tables only read with SQL. */
export const AuditEntity = companyEntity({
  name: 'Audit',
  tableName: 'audits',
  properties: {
    createdBy: p.string(),
    /** Also null if the project was deleted. */
    projectId: p.string().nullable(),
    url: p.text(),
    options: p.json<AuditOptions>(),
    jobId: p.string().nullable(),
    /** Facts about the site, from the stage `discover`. */
    site: p.json<AuditSite>().nullable(),
    /** Measurements in a browser, from the stage `performance`. */
    lab: p.json<AuditLab>().nullable(),
    /** Written with the report. */
    summary: p.json<StoredSummary>().nullable(),
    /** Blob of the report's JSON. */
    reportKey: p.text().nullable(),
    deletedAt: p.datetime().nullable(),
    ...times(),
  },
});
export type Audit = InferEntity<typeof AuditEntity>;
