import { InterviewLinkEntity, ResponseEntity } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { laterStatus } from '../../../domain/interviews/calls/call-state.ts';

/** Marks a call as ended, and with it the link that opened it if it was for a single call. In the caller's transaction. */
export async function markEnded(tx: TenantEntityManager, callId: string): Promise<void> {
  const response = await findForChange(tx, ResponseEntity, { callId }, null);
  if (response.isEnded) return;
  response.isEnded = true;
  response.callStatus = laterStatus(response.callStatus, 'ended');
  const { linkId } = response;
  const link = linkId ? await tx.findOne(InterviewLinkEntity, { id: linkId }) : null;
  if (link) link.usedAt ??= new Date();
  await tx.flush();
}

/** Marks a call as never begun: its candidate can come again, and the link can be used again. In the caller's transaction. */
export async function markExpired(tx: TenantEntityManager, callId: string): Promise<void> {
  const response = await findForChange(tx, ResponseEntity, { callId }, null);
  if (response.isEnded) return;
  response.isEnded = true;
  response.callStatus = 'expired';
  response.onceKey = null;
  await tx.flush();
}
