import type { JobSignal } from '../../../domain/ports/job-messages.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import type { InboxSignal } from '../../../services/platform/inbox/source.ts';

export interface CollectorInput {
  expected: number;
}

/** A job that lives on webhooks: waits for so many, then reads them. */
export const collector = defineJob({
  kind: 'collector',
  component: 'platform',
  workflowType: 'collector',
  stages: ['collect', 'read'],
  priority: 3,
  describe: ({ expected }: CollectorInput) => `Collect ${expected}`,
});

export const delivered: JobSignal<[InboxSignal]> = { name: 'delivered' };
