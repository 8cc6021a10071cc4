import type { ActivityDeps } from './deps.ts';
import { createRecordJob } from './job/record-job.ts';
import { createIngestionActivities } from './knowledge/ingestion.ts';
import { createPurgeActivities } from './knowledge/purge.ts';
import { createOrphanSweep } from './platform/orphan-sweep.ts';
import { createStuckSweep } from './platform/stuck-sweep.ts';

/** Every activity of every queue: one line a group. */
export function createActivities(deps: ActivityDeps) {
  return {
    ...createRecordJob(deps),
    ...createStuckSweep(deps),
    ...createOrphanSweep(deps),
    ...createIngestionActivities(deps),
    ...createPurgeActivities(deps),
  };
}
