import type { KeyObject } from 'node:crypto';
import type { VoiceProvider } from '../../../domain/ports/voice-provider.ts';
import type { ModelDeps } from '../../../services/platform/models/model-call.ts';
import type { StageDeps } from '../../../services/platform/stage.ts';

export interface CallAnalysisDeps extends StageDeps, ModelDeps {
  voice: VoiceProvider;
  /** Decrypts stored webhook bodies. */
  secretKey: KeyObject;
}
