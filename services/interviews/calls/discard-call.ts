import { describeError } from '../../../domain/platform/describe-error.ts';
import type { RegisteredCall } from '../../../domain/ports/voice-provider.ts';
import type { ServiceDeps } from '../../deps.ts';

type Deps = Pick<ServiceDeps, 'voice' | 'log'>;

/** Deletes a call at the provider that belongs to no response. Never fails: a call that could not be deleted is logged. */
export async function discardCall({ voice, log }: Deps, { callId }: RegisteredCall): Promise<void> {
  try {
    await voice.deleteCall(callId);
  } catch (error) {
    log.warn({ callId, error: describeError(error) }, 'a call that was not opened is left at the provider');
  }
}

/** Ends a call at the provider. Never fails: if this does not work, the call ends at its time limit. */
export async function stopQuietly({ voice, log }: Deps, callId: string): Promise<void> {
  try {
    await voice.stopCall(callId);
  } catch (error) {
    log.warn({ callId, error: describeError(error) }, 'a call could not be ended at the provider');
  }
}
