import type { JobSignal } from '../../domain/ports/job-messages.ts';
import { defineJob } from '../define-job.ts';
import type { ModelQueue } from '../platform/model-queue.ts';

export interface CallAnalysisInput {
  responseId: string;
  callId: string;
  interview: string;
  model: string | null;
  queue: ModelQueue;
  /** Milliseconds between two polls of a call without webhooks. */
  pollEvery: number;
  /** When a call that has not begun is abandoned, in milliseconds since 1970. */
  expiresAt: number;
}

/** Follows a call from registration to analysis. Workflow id: `call-analysis/<call_id>`. */
export const callAnalysis = defineJob({
  kind: 'call-analysis',
  component: 'interviews',
  workflowType: 'callAnalysis',
  stages: ['registered', 'in-progress', 'ended', 'fetch-call', 'analyse', 'store'],
  priority: 3,
  describe: (input: CallAnalysisInput) => `Call of ${input.interview}`,
  subject: (input: CallAnalysisInput) => `response:${input.responseId}`,
});

/** A webhook of the provider reported on the call. */
export const callEvent: JobSignal<[{ deliveryId: string }]> = { name: 'call-event' };
