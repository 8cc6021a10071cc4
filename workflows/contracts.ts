// Every kind of job: one line each.
export { documentIngestion } from './knowledge/document-ingestion.contract.ts';
export { agentPurge, filePurge } from './knowledge/purge.contract.ts';
