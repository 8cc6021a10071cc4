import { recordChanges, type JobRun, type SourcedChange } from '../../db/platform/projection.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { isAppError } from '../../domain/platform/errors.ts';
import { launchQueued } from '../../domain/platform/job/launch-queued.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { Orm } from '../../db/orm.ts';

/** Records changes of a job that no stage's activity can record: pause, failure, cancellation, waiting … */
export type RecordJob = (
  run: JobRun,
  changes: SourcedChange[],
  outputs?: Record<string, unknown>,
) => Promise<void>;

export function createRecordJob(deps: { orm: Orm; jobs: JobRunner; log: Logger }): { recordJob: RecordJob } {
  return {
    async recordJob(run, changes, outputs) {
      const em = companyEntityManager(deps.orm, run.companyId);
      try {
        const { queued } = await em.transactional((tx) => recordChanges(tx, run, changes, outputs));
        await launchQueued(deps, run.companyId, queued);
      } catch (error) {
        // The company and its jobs were purged, so there is no row left.
        if (!isAppError(error, 'not-found')) throw error;
      }
    },
  };
}
