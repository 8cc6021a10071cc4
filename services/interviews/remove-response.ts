import { forgetDeliveries } from '../../db/interviews/call-deliveries.ts';
import { ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { forgetShared } from '../../db/interviews/shares.ts';
import { forgetInsights, holdInsights } from '../../db/interviews/insights.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { interviewAnswers } from './answers/interview-answers.ts';
import { legIds } from './calls/provider-call.ts';

/**
 * Removes a response here, with the webhooks of its call and everything based on its words: the insights of its interview, stored
 * or cached. They are computed again on the next request. `more` runs in the same transaction.
 */
export async function removeResponse(
  em: TenantEntityManager,
  blobs: BlobStore,
  { id, interviewId, ...call }: Pick<Response, 'id' | 'interviewId' | 'callId' | 'furtherCallIds'>,
  more: (tx: TenantEntityManager) => Promise<unknown> = async () => {},
): Promise<void> {
  const begun = new Date();
  const isRead = async (tx: TenantEntityManager) =>
    (await tx.count(ResponseEntity, { id, isAnalysed: true })) > 0;
  // Each answer of a week is read for that, so not while others wait for the interview.
  if (await isRead(em)) await interviewAnswers.forget(em, blobs, id);
  await em.transactional(async (tx) => {
    await holdInsights(tx, interviewId);
    const wasRead = await isRead(tx);
    await tx.nativeDelete(ResponseEntity, { id });
    await forgetShared(tx, id);
    await forgetDeliveries(tx, legIds(call));
    await more(tx);
    if (!wasRead) return;
    await forgetInsights(tx, interviewId);
    // Only those that arrived in the meantime.
    await interviewAnswers.forget(tx, blobs, id, begun);
  });
}
