export { seoAudit } from './content/seo-audit.ts';
export { webhookDelivery } from './content/webhook-delivery.ts';
export { agentReindex } from './knowledge/agent-reindex.ts';
export { documentIngestion } from './knowledge/document-ingestion.ts';
export { agentPurge, filePurge } from './knowledge/purge.ts';
export { companyExport } from './platform/company-export.ts';
export { companyPurge } from './platform/company-purge.ts';
export { orphanSweep } from './platform/orphan-sweep.ts';
export { stuckSweep } from './platform/stuck-sweep.ts';
