export { documentIngestion } from './knowledge/document-ingestion.ts';
export { agentPurge, filePurge } from './knowledge/purge.ts';
export { orphanSweep } from './platform/orphan-sweep.ts';
export { stuckSweep } from './platform/stuck-sweep.ts';
