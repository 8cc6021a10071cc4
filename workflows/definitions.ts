import type { JobDefinition } from '../domain/ports/job-runner.ts';
import { documentIngestion } from './knowledge/document-ingestion.contract.ts';
import { agentPurge, filePurge } from './knowledge/purge.contract.ts';

/** Every kind of job, so that a row can be started by what it says of itself. */
export const JOB_DEFINITIONS: readonly JobDefinition<never>[] = [documentIngestion, agentPurge, filePurge];
