import type { Response } from '../../../db/interviews/entities.ts';
import type { Orm } from '../../../db/orm.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ProviderCall, VoiceProvider } from '../../../domain/ports/voice-provider.ts';
import { localProvider } from '../local/local-provider.ts';

/** The ids of a call at its provider: `furtherCallIds` are those of the later legs. */
export type CallIds = Pick<Response, 'provider' | 'callId' | 'furtherCallIds'>;

/** The ids of all legs of a call, in their order. */
export function legIds({ callId, furtherCallIds }: Omit<CallIds, 'provider'>): string[] {
  return callId ? [callId, ...furtherCallIds] : [];
}

/**
 * The legs of a response's call as its provider knows them; unknown legs are left out. Calls of the built-in provider are in our
 * database, whichever provider handles new ones. AppErrors of the provider; `provider-not-configured` if the call belongs to a
 * provider other than the current one.
 */
export async function legsOf(
  { orm, voice }: { orm: Orm; voice: VoiceProvider },
  ids: CallIds,
): Promise<ProviderCall[]> {
  const legs: ProviderCall[] = [];
  for (const id of legIds(ids)) {
    const leg = await leaderOf({ orm, voice }, ids).getCall(id);
    if (leg) legs.push(leg);
  }
  return legs;
}

function leaderOf({ orm, voice }: { orm: Orm; voice: VoiceProvider }, { provider }: CallIds): VoiceProvider {
  if (provider === voice.name) return voice;
  if (provider === 'local') return localProvider({ orm });
  throw new AppError(
    'provider-not-configured',
    `The call is led by ${provider}, which is not set up any more`,
  );
}
