import type { DocumentStatus } from './queries.ts';

/** Labels of document states, in the order of the filter. */
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

/** All states of a document. */
export const STATUSES = Object.keys(STATUS_WORDS) as DocumentStatus[]; // the keys of a record of all states
