import { createAnalyseResponse } from './call-analysis/analyse-response.ts';
import type { CallAnalysisDeps } from './call-analysis/deps.ts';
import { createFetchTranscript } from './call-analysis/fetch-transcript.ts';
import { createLookAtCall } from './call-analysis/look-at-call.ts';
import { createStoreAnalysis } from './call-analysis/store-analysis.ts';

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
