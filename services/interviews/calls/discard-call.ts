import { describeError } from '../../../domain/platform/describe-error.ts';
import type { RegisteredCall } from '../../../domain/ports/voice-provider.ts';
import type { ServiceDeps } from '../../deps.ts';

type Deps = Pick<ServiceDeps, 'voice' | 'log'>;

/** Deletes a call at the provider that belongs to nothing here. Never fails: what is left is logged. */
export async function discardCall({ voice, log }: Deps, { callId }: RegisteredCall): Promise<void> {
  try {
    await voice.deleteCall(callId);
  } catch (error) {
    log.warn({ callId, error: describeError(error) }, 'a call that was not opened is left at the provider');
  }
}

/** Ends a call at the provider. Never fails: its limit of time ends it otherwise. */
export async function stopQuietly({ voice, log }: Deps, callId: string): Promise<void> {
  try {
    await voice.stopCall(callId);
  } catch (error) {
    log.warn({ callId, error: describeError(error) }, 'a call could not be ended at the provider');
  }
}
