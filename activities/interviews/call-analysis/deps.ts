import type { KeyObject } from 'node:crypto';
import type { Mailer } from '../../../domain/ports/mailer.ts';
import type { VoiceProvider } from '../../../domain/ports/voice-provider.ts';
import type { ModelDeps } from '../../../services/platform/models/model-call.ts';
import type { StageDeps } from '../../../services/platform/stage.ts';

export interface CallAnalysisDeps extends StageDeps, ModelDeps {
  voice: VoiceProvider;
  /** Null: no mail is set up. */
  mailer: Mailer | null;
  /** Decrypts stored webhook bodies. */
  secretKey: KeyObject;
}
