import { z } from 'zod';
import { flagText, recordId } from '../../input/fields.ts';
import { jobView } from './schema.ts';

/** The query of a request whose answer may come from a job. */
export const waitQuery = z.strictObject({
  wait: flagText
    .prefault('true')
    .describe('`false`: responds at once, the answer will be at `Location`; otherwise within 25 seconds'),
});
export type WaitQuery = z.output<typeof waitQuery>;

/** The answer to a request that takes longer; its result will be at `Location`. */
export const startedAnswer = z.object({ id: recordId, job: jobView });

/** Added to the responses of routes that may take longer than a request. */
export const slowRequest = {
  202: { description: 'It takes longer; the answer will be at `Location`', schema: startedAnswer },
} as const;
