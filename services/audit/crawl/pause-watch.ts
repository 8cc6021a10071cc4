import { JobEntity } from '../../../db/platform/entities.ts';
import type { Orm } from '../../../db/orm.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { StageRef } from '../../../domain/platform/job/stage-ref.ts';

const LOOK_EVERY_MS = 1_000;

/** Polls whether the job was paused, so that a step that takes a minute can end at once. */
export class PauseWatch {
  readonly #timer: NodeJS.Timeout;
  isPaused = false;

  constructor(orm: Orm, { companyId, jobId }: StageRef) {
    const look = async () => {
      const job = await companyEntityManager(orm, companyId).findOne(JobEntity, { id: jobId });
      this.isPaused = job?.status === 'paused';
    };
    // A failed query is ignored; the next poll retries.
    this.#timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
