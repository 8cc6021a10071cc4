import type { DocumentStatus } from './queries.ts';

/** Every state of a document, in the order in which it is offered as a filter. */
export const STATUSES = [
  'queued',
  'processing',
  'waiting',
  'blocked',
  'paused',
  'completed',
  'failed',
  'cancelled',
] as const satisfies DocumentStatus[];

/** A document's state in words. */
export const STATUS_WORDS: Record<DocumentStatus, string> = {
  queued: 'Queued',
  processing: 'Training',
  waiting: 'Waiting',
  blocked: 'Held up',
  paused: 'Paused',
  completed: 'Trained',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
