import type { KeyObject } from 'node:crypto';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';
import type { ModelDeps } from '../../services/platform/models/model-call.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { createAnalyseResponse } from './call-analysis/analyse-response.ts';
import { createFetchTranscript } from './call-analysis/fetch-transcript.ts';
import { createLookAtCall } from './call-analysis/look-at-call.ts';
import { createStoreAnalysis } from './call-analysis/store-analysis.ts';

export interface CallAnalysisDeps extends StageDeps, ModelDeps {
  voice: VoiceProvider;
  /** For the bodies of webhooks. */
  secretKey: KeyObject;
}

/** The activities of call-analysis, in the order in which the workflow calls them. */
export function createCallAnalysis(deps: CallAnalysisDeps) {
  return {
    lookAtCall: createLookAtCall(deps),
    fetchTranscript: createFetchTranscript(deps),
    analyseResponse: createAnalyseResponse(deps),
    storeResponseAnalysis: createStoreAnalysis(deps),
  };
}

export type CallAnalysisActivities = ReturnType<typeof createCallAnalysis>;
