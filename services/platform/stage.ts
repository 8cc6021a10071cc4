import type { Orm } from '../../db/orm.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { StageProgress } from '../../domain/platform/job/job.ts';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';
import type { Logger } from '../../domain/ports/logger.ts';

/** The dependencies of every stage. */
export interface StageDeps {
  orm: Orm;
  log: Logger;
  /** Starts the workflows that the end of a job has queued. */
  jobs: JobRunner;
}

/** The context of a stage's activity. */
export interface Stage<Output> {
  readonly ref: StageRef;
  /** Number of attempts of the stage over all runs of the job. */
  readonly attempt: number;
  /** Aborted when the job is cancelled or over, when the attempt ran out of time, and when the worker stops. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** The data that the last attempt sent with `heartbeat`; undefined at first. */
  readonly heartbeatDetails: unknown;
  /** Stores `details` for the next attempt. Liveness is reported without this call. */
  heartbeat(details: unknown): void;
  /**
   * A point at which a slow step may release its slot, after storing its progress. Does nothing if the slot is not needed
   * elsewhere. Rejects if another company's step is waiting for the slot, or the job was paused: the body must not catch the
   * error, and is started again (as the same attempt) when its turn comes.
   */
  yieldSlot(): Promise<void>;
  /** Reports the progress of the stage. May be called as often as you like: the latest value is written a few times a second. */
  progress(progress: StageProgress): void;
  /**
   * Makes the activity's result durable together with the job's progress: the writes of `work`, the projection and its event are
   * one transaction. Call it once per activity, at its end; the activity then returns its result. Without this call the wrapper
   * only writes the projection. Throws AppError `job-finished` when the job is over.
   */
  commit(
    work: (em: TenantEntityManager) => Promise<void>,
    result: { output: Output; progress?: StageProgress },
  ): Promise<Output>;
}
