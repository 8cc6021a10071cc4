import { z } from 'zod';
import { flagText, recordId } from '../../input/fields.ts';
import { jobView } from './schema.ts';

/** The query of a request that a job may answer. */
export const waitQuery = z.strictObject({
  wait: flagText
    .prefault('true')
    .describe('`false`: responds at once, the answer will be at `Location`; otherwise within 25 seconds'),
});
export type WaitQuery = z.output<typeof waitQuery>;

/** A request that takes longer: its answer will be at `Location`. */
export const startedAnswer = z.object({ id: recordId, job: jobView });

/** In the responses of what may take longer than a request. */
export const slowRequest = {
  202: { description: 'It takes longer; the answer will be at `Location`', schema: startedAnswer },
} as const;
