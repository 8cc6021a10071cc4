import { defineJob } from '../../../../jobs/define-job.ts';

export interface PartsInput {
  /** Items of the stage `make`. */
  items: string[];
  /** Batches of the stage `count`. */
  batches: number;
}

/** A job of many equal parts, whose activities do what a test tells them. */
export const parts = defineJob({
  kind: 'parts',
  component: 'platform',
  workflowType: 'parts',
  stages: ['plan', 'count', 'make', 'join'],
  priority: 3,
  describe: () => 'Many parts',
});
