import { ResponseEntity } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { ProviderCall } from '../../../domain/ports/voice-provider.ts';
import { markEnded } from './mark-ended.ts';

/** Stores what was said. In the caller's transaction. */
export async function storeTranscript(
  tx: TenantEntityManager,
  callId: string,
  {
    transcript,
    startedAt,
    endedAt,
    activeMs,
    recordingUrl,
  }: Omit<ProviderCall, 'callId' | 'status' | 'reason'>,
): Promise<void> {
  await markEnded(tx, callId);
  const response = await findForChange(tx, ResponseEntity, { callId }, null);
  response.transcript = transcript ?? [];
  response.recordingUrl = recordingUrl;
  if (startedAt !== null) response.startedAt = new Date(startedAt);
  response.endedAt = endedAt === null ? new Date() : new Date(endedAt);
  const lasted = response.startedAt ? response.endedAt.getTime() - response.startedAt.getTime() : 0;
  response.duration = Math.max(0, Math.round((activeMs ?? lasted) / 1_000));
  await tx.flush();
}
