import type { Interviewer } from '../../db/interviews/entities.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';

/**
 * Removes what an interviewer is at the voice provider. AppErrors of the provider; `provider-not-configured` for one that was
 * made at another provider than the present.
 */
export async function eraseAgent(
  voice: VoiceProvider,
  { provider, agentId, llmId }: Pick<Interviewer, 'provider' | 'agentId' | 'llmId'>,
): Promise<void> {
  // The built-in provider keeps nothing of an interviewer.
  if (provider === 'local' || (!agentId && !llmId)) return;
  if (provider !== voice.name)
    throw new AppError(
      'provider-not-configured',
      `The interviewer was made at ${provider}, which is not set up any more`,
    );
  if (agentId) await voice.deleteAgent(agentId);
  if (llmId) await voice.deleteModel(llmId);
}
