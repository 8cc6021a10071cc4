import { ResponseEntity } from '../../db/interviews/entities.ts';
import { oldResponses, otherProvider } from '../../db/interviews/retention.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Retained } from '../platform/retained.ts';
import { eraseCall } from './erase-response.ts';
import { ABANDONED_AFTER } from './once-key.ts';
import { removeResponse } from './remove-response.ts';

/**
 * Deletes old responses, at their voice provider first. Responses of a provider that is no longer configured stay: AppError
 * `provider-not-configured` after all others were deleted, so that the operator notices.
 */
export const retainedResponses: Retained = {
  name: 'responses',
  batch: 100,
  async removeOld(em, days, limit, { voice, blobs }) {
    // Calls of the built-in provider are in our database, whichever provider handles new ones.
    const providers = ['local', voice.name];
    const old = await oldResponses(em, { days, limit, providers });
    for (const response of old) {
      await eraseCall(em, voice, response);
      await removeResponse(em, blobs, response);
    }
    const other = old.length < limit ? await otherProvider(em, days, providers) : null;
    if (other !== null) {
      const message = `Old responses are kept because ${other}, where their calls were led, is not set up any more`;
      throw new AppError('provider-not-configured', message);
    }
    return old.length;
  },
};

/** Deletes responses whose registration was interrupted: they contain a name and an address that nobody can see. */
export async function removeAbandonedResponses(em: TenantEntityManager): Promise<void> {
  const before = new Date(Date.now() - ABANDONED_AFTER);
  await em.nativeDelete(ResponseEntity, { callId: null, createdAt: { $lt: before } });
}
