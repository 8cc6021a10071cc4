import { oldResponses } from '../../db/interviews/retention.ts';
import { ResponseEntity } from '../../db/interviews/entities.ts';
import type { Retained } from '../platform/retained.ts';
import { eraseCall } from './erase-response.ts';

/** Responses are removed at the voice provider too, each of them first there. */
export const retainedResponses: Retained = {
  name: 'responses',
  batch: 100,
  async removeOld(em, days, limit, { voice }) {
    const old = await oldResponses(em, days, limit);
    for (const response of old) {
      await eraseCall(em, voice, response);
      await em.nativeDelete(ResponseEntity, { id: response.id });
    }
    return old.length;
  },
};
