import type { Interviewer } from '../../db/interviews/entities.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';

type AtProvider = Pick<Interviewer, 'provider' | 'agentId' | 'llmId'>;

/**
 * Removes what an interviewer is at the voice provider. AppErrors of the provider; `provider-not-configured` for one that was
 * made at another provider than the present.
 */
export async function eraseAgent(voice: VoiceProvider, interviewer: AtProvider): Promise<void> {
  if (!isAtProvider(voice, interviewer)) return;
  const { agentId, llmId } = interviewer;
  if (agentId) await voice.deleteAgent(agentId);
  if (llmId) await voice.deleteModel(llmId);
}

/** Whether it is anything there. AppError `provider-not-configured` when that is another provider than the present. */
export function isAtProvider(voice: VoiceProvider, { provider, agentId, llmId }: AtProvider): boolean {
  // The built-in provider keeps nothing of an interviewer.
  if (provider === 'local' || (!agentId && !llmId)) return false;
  if (provider === voice.name) return true;
  throw new AppError(
    'provider-not-configured',
    `The interviewer was made at ${provider}, which is not set up any more`,
  );
}
