import type { KeyObject } from 'node:crypto';
import { companyEntityManager } from '../../db/tenancy.ts';
import type { SummaryIntakeInput } from '../../jobs/content/summary-intake.ts';
import { storeSummary } from '../../services/content/summaries/store-summary.ts';
import { readDelivery } from '../../services/platform/inbox/read-delivery.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';

export interface SummaryIntakeDeps extends StageDeps {
  /** Decrypts stored webhook bodies. */
  secretKey: KeyObject;
}

/** The activities of summary-intake. */
export function createSummaryIntake(deps: SummaryIntakeDeps) {
  return {
    storeSummary: stageActivity(deps, async (stage, input: SummaryIntakeInput): Promise<null> => {
      const em = companyEntityManager(deps.orm, stage.ref.companyId);
      const body = await readDelivery(em, deps.secretKey, input.deliveryId);
      return stage.commit((tx) => storeSummary(tx, input.projectId, body), { output: null });
    }),
  };
}

export type SummaryIntakeActivities = ReturnType<typeof createSummaryIntake>;
