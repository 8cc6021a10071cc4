import { InterviewerEntity } from '../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { describeError } from '../../domain/platform/describe-error.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';

/**
 * Rolls back the creation of an interviewer. If the provider fails to delete it, the row stays as `failed` with its ids, so that
 * deleting it later also deletes it there.
 */
export async function discardInterviewer(
  em: TenantEntityManager,
  { voice, log }: { voice: VoiceProvider; log: Logger },
  id: string,
  { llmId, agentId }: { llmId: string | null; agentId: string | null },
): Promise<void> {
  let isGone = true;
  try {
    if (agentId) await voice.deleteAgent(agentId);
    if (llmId) await voice.deleteModel(llmId);
  } catch (error) {
    isGone = false;
    log.warn(
      { interviewerId: id, error: describeError(error) },
      'an interviewer could not be undone at the provider',
    );
  }
  await em.transactional(async (tx) => {
    const interviewer = await tx.findOne(InterviewerEntity, { id });
    if (!interviewer || interviewer.status === 'ready') return;
    if (isGone) tx.remove(interviewer);
    else Object.assign(interviewer, { llmId, agentId, status: 'failed', isDefault: false });
  });
}
