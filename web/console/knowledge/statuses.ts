import type { DocumentStatus } from './queries.ts';

/** A document's state in words, in the order in which states are offered as a filter. */
export const STATUS_WORDS: Record<DocumentStatus, string> = {
  queued: 'Queued',
  processing: 'Training',
  waiting: 'Waiting',
  blocked: 'Blocked',
  paused: 'Paused',
  completed: 'Trained',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Every state of a document. */
export const STATUSES = Object.keys(STATUS_WORDS) as DocumentStatus[]; // the keys of a record of all states
