import { SURE_FAILURES, UNSURE_STATUSES } from '../../../domain/audit/broken.ts';

/** SQL for `isBroken` (domain/audit/broken.ts) of a URL of the site; null means false. */
export const brokenHere = (row: string): string =>
  `(${row}.status >= 400 and ${row}.status <> 429 or ${row}.failure <> 'too-large')`;

/** SQL for `isBroken` of a URL on another site; null means false. */
export const brokenElsewhere = (row: string): string =>
  `(${row}.status between 400 and 599 and ${row}.status not in (${UNSURE_STATUSES.join(', ')})
    or ${row}.failure in (${SURE_FAILURES.map((failure) => `'${failure}'`).join(', ')}))`;
