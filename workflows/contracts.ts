// Every kind of job: one line each.
export { documentIngestion } from './knowledge/document-ingestion.contract.ts';
export { agentPurge, filePurge } from './knowledge/purge.contract.ts';
export { companyExport } from './platform/company-export.contract.ts';
export { companyPurge } from './platform/company-purge.contract.ts';
