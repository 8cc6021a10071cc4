import { defineJob } from '../../../../jobs/define-job.ts';
import type { ModelPlan } from '../../../../services/platform/models/model-plan.ts';

export interface DigestInput extends ModelPlan {
  sections: string[];
}

/** A job that asks a model: for several sections side by side, then for a digest of them. */
export const digest = defineJob({
  kind: 'digest',
  component: 'platform',
  workflowType: 'digest',
  stages: ['sections', 'abstract'],
  priority: 3,
  describe: (input: DigestInput) => `Digest of ${input.sections.length} sections`,
});
