import { createSecretKey } from 'node:crypto';
import { stageActivity } from '../../../activities/job/stage-activity.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { readDelivery } from '../../../services/platform/inbox/read-delivery.ts';
import type { StageDeps } from '../../../services/platform/stage.ts';

/** Seals the bodies of these tests. */
export const SECRET_KEY = createSecretKey(Buffer.alloc(32, 7));

export function createCollectorActivities(deps: StageDeps) {
  return {
    readDeliveries: stageActivity(deps, (stage, { ids }: { ids: string[] }) => {
      const em = companyEntityManager(deps.orm, stage.ref.companyId);
      return Promise.all(ids.map((id) => readDelivery(em, SECRET_KEY, id)));
    }),
  };
}

export type CollectorActivities = ReturnType<typeof createCollectorActivities>;
