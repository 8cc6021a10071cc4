import { ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { forgetInsights, holdInsights } from '../../db/interviews/insights.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { interviewAnswers } from './answers/interview-answers.ts';

/**
 * Removes a response here, in the caller's transaction, and with it what its words have gone into: the insights of its
 * interview, kept with the interview and as answers. They are looked for anew when somebody asks.
 */
export async function removeResponse(
  tx: TenantEntityManager,
  blobs: BlobStore,
  { id, interviewId }: Pick<Response, 'id' | 'interviewId'>,
): Promise<void> {
  await holdInsights(tx, interviewId);
  const isRead = (await tx.count(ResponseEntity, { id, isAnalysed: true })) > 0;
  await tx.nativeDelete(ResponseEntity, { id });
  if (!isRead) return;
  await forgetInsights(tx, interviewId);
  await interviewAnswers.forget(tx, blobs, id);
}
