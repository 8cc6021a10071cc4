import type { JobSignal } from '../../domain/ports/job-messages.ts';
import { defineJob } from '../define-job.ts';

export interface SummaryIntakeInput {
  projectId: string;
  /** The id of the incoming webhook. */
  deliveryId: string;
}

/** Stores a summary that an external service has written for us. Workflow id: `summary-intake/<deliveryId>`. */
export const summaryIntake = defineJob({
  kind: 'summary-intake',
  component: 'content',
  workflowType: 'summaryIntake',
  stages: ['store'],
  priority: 3,
  describe: (input: SummaryIntakeInput) => `Summary for project ${input.projectId}`,
  subject: (input: SummaryIntakeInput) => `project:${input.projectId}`,
});

/** Starts the job; everything else it needs is in its input. */
export const summaryReceived: JobSignal<[{ deliveryId: string }]> = { name: 'summary-received' };
