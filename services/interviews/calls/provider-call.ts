import type { Response } from '../../../db/interviews/entities.ts';
import type { Orm } from '../../../db/orm.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ProviderCall, VoiceProvider } from '../../../domain/ports/voice-provider.ts';
import { localProvider } from '../local/local-provider.ts';

/**
 * The call of a response as the provider that leads it knows it; null: that does not know it. Our own calls lie in our
 * database whoever leads the new ones. AppErrors of the provider; `provider-not-configured` for a call that another one than
 * the present leads.
 */
export async function providerCallOf(
  { orm, voice }: { orm: Orm; voice: VoiceProvider },
  { provider, callId }: Pick<Response, 'provider' | 'callId'>,
): Promise<ProviderCall | null> {
  if (!callId) return null;
  if (provider === voice.name) return voice.getCall(callId);
  if (provider === 'local') return localProvider({ orm }).getCall(callId);
  throw new AppError(
    'provider-not-configured',
    `The call is led by ${provider}, which is not set up any more`,
  );
}
