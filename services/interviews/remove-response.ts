import { forgetDeliveries } from '../../db/interviews/call-deliveries.ts';
import { ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { forgetInsights, holdInsights } from '../../db/interviews/insights.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { interviewAnswers } from './answers/interview-answers.ts';
import { legIds } from './calls/provider-call.ts';

/**
 * Removes a response here, in the caller's transaction, with the webhooks of its call, and what its words were used for: the
 * insights of its interview, kept with the interview and as answers. They are looked for again when somebody asks.
 */
export async function removeResponse(
  tx: TenantEntityManager,
  blobs: BlobStore,
  { id, interviewId, ...call }: Pick<Response, 'id' | 'interviewId' | 'callId' | 'furtherCallIds'>,
): Promise<void> {
  await holdInsights(tx, interviewId);
  const isRead = (await tx.count(ResponseEntity, { id, isAnalysed: true })) > 0;
  await tx.nativeDelete(ResponseEntity, { id });
  await forgetDeliveries(tx, legIds(call));
  if (!isRead) return;
  await forgetInsights(tx, interviewId);
  await interviewAnswers.forget(tx, blobs, id);
}
