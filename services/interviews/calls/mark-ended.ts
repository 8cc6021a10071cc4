import { InterviewLinkEntity, ResponseEntity } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { laterStatus } from '../../../domain/interviews/calls/call-state.ts';

/** The call is over: so is the link that opened it, if it was for one call. In the caller's transaction. */
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

/** The call never began: its candidate may come again, and so may its link. In the caller's transaction. */
export async function markExpired(tx: TenantEntityManager, callId: string): Promise<void> {
  const response = await findForChange(tx, ResponseEntity, { callId }, null);
  if (response.isEnded) return;
  response.isEnded = true;
  response.callStatus = 'expired';
  response.onceKey = null;
  await tx.flush();
}
