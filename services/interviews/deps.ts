import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';
import type { ServiceDeps } from '../deps.ts';

/** What interviews need besides what every use case has. */
export interface InterviewDeps extends ServiceDeps {
  /** The one of `VOICE_PROVIDER`. */
  voice: VoiceProvider;
}
