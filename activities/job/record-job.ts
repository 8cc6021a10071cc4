import { recordChanges, type JobRun, type SourcedChange } from '../../db/projection.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import type { Orm } from '../../db/orm.ts';

/** Writes changes of a job that no activity of a stage can write: pause, failure, cancellation, waiting … */
export type RecordJob = (
  run: JobRun,
  changes: SourcedChange[],
  outputs?: Record<string, unknown>,
) => Promise<void>;

export function createRecordJob(deps: { orm: Orm }): { recordJob: RecordJob } {
  return {
    async recordJob(run, changes, outputs) {
      const em = companyEntityManager(deps.orm, run.companyId);
      await em.transactional((tx) => recordChanges(tx, run, changes, outputs));
    },
  };
}
