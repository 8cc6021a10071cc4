import { createPurgeAgentBytes, createPurgeAgentRecords, createPurgeAgentVectors } from './purge/agent.ts';
import { createPurgeFileBytes, createPurgeFileRecords, createPurgeFileVectors } from './purge/file.ts';
import type { PurgeDeps } from './purge/deps.ts';

/** The activities of file-purge and agent-purge. */
export function createPurgeActivities(deps: PurgeDeps) {
  return {
    purgeFileVectors: createPurgeFileVectors(deps),
    purgeFileBytes: createPurgeFileBytes(deps),
    purgeFileRecords: createPurgeFileRecords(deps),
    purgeAgentVectors: createPurgeAgentVectors(deps),
    purgeAgentBytes: createPurgeAgentBytes(deps),
    purgeAgentRecords: createPurgeAgentRecords(deps),
  };
}

export type PurgeActivities = ReturnType<typeof createPurgeActivities>;
