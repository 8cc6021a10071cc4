import type { CallAnalysisDeps } from './call-analysis/deps.ts';
import { ResponseEntity } from '../../db/interviews/entities.ts';
import { findForChange } from '../../db/platform/versions.ts';
import { stageActivity } from '../job/stage-activity.ts';
import { ofRecord } from '../../services/platform/of-record.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { isWhole, joinLegs } from '../../domain/interviews/calls/legs.ts';
import { findByCall } from '../../services/interviews/calls/call-token.ts';
import { storeTranscript } from '../../services/interviews/calls/fetch-call.ts';
import { legsOf, legIds } from '../../services/interviews/calls/provider-call.ts';
import type { CallStatus } from '../../domain/interviews/response.ts';
import { eventsOf, moveCall, whereIs } from '../../services/interviews/calls/follow-call.ts';
import { analyseCall, findAnalysed } from '../../services/interviews/calls/analyse-call.ts';
import { forgetReplies } from '../../services/platform/models/call-model.ts';
import { forStage } from '../../services/platform/models/for-stage.ts';

/** Evaluates the transcript against the questions. From here on, the results are stored with the response. */
const createAnalyseResponse = (deps: CallAnalysisDeps) =>
  stageActivity(deps, async (stage, { responseId, model }: AnalyseArgs): Promise<null> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const found = await ofRecord(() => findAnalysed(em, responseId));
    const frame = forStage(stage);
    const analysis = await analyseCall(deps, frame, { ...found, model });
    return stage.commit(
      async (tx) => {
        const response = await ofRecord(() => findForChange(tx, ResponseEntity, { id: responseId }, null));
        Object.assign(response, analysis);
        if (frame.key) await forgetReplies(tx, [frame.key]);
      },
      { output: null },
    );
  });

/** Determines the state of the call from its webhooks and the provider, and stores it with the response. */
const createLookAtCall = (deps: CallAnalysisDeps) =>
  stageActivity(deps, async (stage, { callId, expiresAt, deliveryIds }: LookArgs): Promise<CallStatus> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const response = await ofRecord(() => findByCall(em, callId));
    // A leg that was left no longer counts.
    const latest = legIds(response).at(-1) ?? callId;
    const events = await eventsOf(em, deps.secretKey, { deliveryIds, callId: latest });
    const look = async () => joinLegs(await legsOf(deps, response));
    const place = await whereIs(look, { expiresAt, isLeft: response.isEnded }, events);
    return stage.commit((tx) => ofRecord(() => moveCall(tx, callId, { ...place, latest })), {
      output: place.status,
    });
  });

const NOTHING = { transcript: null, startedAt: null, endedAt: null, activeMs: null, recordingUrl: null };

/** Fetches the transcript, once the provider has all of it. */
const createFetchTranscript = (deps: CallAnalysisDeps) =>
  stageActivity(deps, async (stage, { callId, isLast }: FetchArgs): Promise<{ isWhole: boolean }> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const legs = await legsOf(deps, await ofRecord(() => findByCall(em, callId)));
    if (!isWhole(legs) && !isLast) return { isWhole: false };
    return stage.commit((tx) => ofRecord(() => storeTranscript(tx, callId, joinLegs(legs) ?? NOTHING)), {
      output: { isWhole: true },
    });
  });

/** The analysis is official from here on. The candidate's status is for people to decide: nothing else is changed. */
const createStoreAnalysis = (deps: CallAnalysisDeps) =>
  stageActivity(deps, async (stage, { responseId }: { responseId: string }): Promise<null> =>
    stage.commit(
      async (tx) => {
        const response = await ofRecord(() => findForChange(tx, ResponseEntity, { id: responseId }, null));
        response.isAnalysed = true;
      },
      { output: null },
    ),
  );

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

interface FetchArgs {
  callId: string;
  /** The transcript is final: nothing more will come. */
  isLast: boolean;
}

interface LookArgs {
  callId: string;
  expiresAt: number;
  /** Webhooks that have arrived since the last look. */
  deliveryIds: string[];
}

interface AnalyseArgs {
  responseId: string;
  model: string | null;
}
