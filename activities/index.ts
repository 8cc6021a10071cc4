// Every group of activities: one line each.
export { createAuditPurge } from './audit/audit-purge.ts';
export { createSeoAudit } from './audit/seo-audit.ts';
export { createSitemapAnalysis } from './site/sitemap-analysis.ts';
export { createWebhookDelivery } from './platform/webhook-delivery.ts';
export { createCallAnalysis } from './interviews/call-analysis.ts';
export { createProvisioning } from './interviews/provisioning.ts';
export { createLandingGeneration } from './landing/generation.ts';
export { createRecordJob } from './job/record-job.ts';
export { createFileOcr } from './knowledge/file-ocr.ts';
export { createIngestionActivities } from './knowledge/ingestion.ts';
export { createPurgeActivities } from './knowledge/purge.ts';
export { createReindexActivities } from './knowledge/reindex.ts';
export { createCompanyExport } from './platform/company-export.ts';
export { createCompanyPurge } from './platform/company-purge.ts';
export { createOrphanSweep } from './platform/orphan-sweep.ts';
export { createRetentionSweep } from './platform/retention-sweep.ts';
export { createStuckSweep } from './platform/stuck-sweep.ts';
