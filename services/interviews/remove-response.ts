import { forgetDeliveries } from '../../db/interviews/call-deliveries.ts';
import { ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { forgetShared } from '../../db/interviews/shares.ts';
import { forgetInsights, holdInsights } from '../../db/interviews/insights.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { interviewAnswers } from './answers/interview-answers.ts';
import { legIds } from './calls/provider-call.ts';

/**
 * Deletes a response here, with the webhooks of its call and everything derived from its words: the insights of its interview,
 * stored or cached. They are generated again on the next request. `more` runs in the same transaction.
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
  // This reads every cached answer of a week, so it runs before the interview is locked.
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
    // Only answers cached in the meantime.
    await interviewAnswers.forget(tx, blobs, id, begun);
  });
}
