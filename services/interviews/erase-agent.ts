import type { Interviewer } from '../../db/interviews/entities.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';

type AtProvider = Pick<Interviewer, 'provider' | 'agentId' | 'llmId'>;

/**
 * Deletes everything of an interviewer at the voice provider. AppErrors of the provider; `provider-not-configured` for an
 * interviewer created at a provider other than the current one.
 */
export async function eraseAgent(voice: VoiceProvider, interviewer: AtProvider): Promise<void> {
  if (!isAtProvider(voice, interviewer)) return;
  const { agentId, llmId } = interviewer;
  if (agentId) await voice.deleteAgent(agentId);
  if (llmId) await voice.deleteModel(llmId);
}

/** Whether the interviewer exists at the provider. AppError `provider-not-configured` if that is not the current provider. */
export function isAtProvider(voice: VoiceProvider, { provider, agentId, llmId }: AtProvider): boolean {
  // The built-in provider stores nothing about an interviewer.
  if (provider === 'local' || (!agentId && !llmId)) return false;
  if (provider === voice.name) return true;
  throw new AppError(
    'provider-not-configured',
    `The interviewer was made at ${provider}, which is not set up any more`,
  );
}
