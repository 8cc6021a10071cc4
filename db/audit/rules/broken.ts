import { SURE_FAILURES, UNSURE_STATUSES } from '../../../domain/audit/broken.ts';

/** `isBroken` (domain/audit/broken.ts) of a URL of the site, in SQL; null stands for false. */
export const brokenHere = (row: string): string =>
  `(${row}.status >= 400 and ${row}.status <> 429 or ${row}.failure <> 'too-large')`;

/** The same of a URL elsewhere. */
export const brokenElsewhere = (row: string): string =>
  `(${row}.status between 400 and 599 and ${row}.status not in (${UNSURE_STATUSES.join(', ')})
    or ${row}.failure in (${SURE_FAILURES.map((failure) => `'${failure}'`).join(', ')}))`;
