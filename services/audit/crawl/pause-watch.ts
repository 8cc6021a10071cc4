import { JobEntity } from '../../../db/platform/entities.ts';
import type { Orm } from '../../../db/orm.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { StageRef } from '../../../domain/platform/stage-ref.ts';

const LOOK_EVERY_MS = 1_000;

/** Knows whether somebody has paused the job: a step that takes a minute ends at once then. */
export class PauseWatch {
  readonly #timer: NodeJS.Timeout;
  isPaused = false;

  constructor(orm: Orm, { companyId, jobId }: StageRef) {
    const look = async () => {
      const job = await companyEntityManager(orm, companyId).findOne(JobEntity, { id: jobId });
      this.isPaused = job?.status === 'paused';
    };
    // A look that fails is followed by another one.
    this.#timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
