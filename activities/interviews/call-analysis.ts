import type { CallAnalysisDeps } from './call-analysis/deps.ts';
import { InterviewEntity, ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { findForChange } from '../../db/platform/versions.ts';
import { stageActivity } from '../job/stage-activity.ts';
import { ofRecord } from '../../services/platform/of-record.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import { isWhole, joinLegs } from '../../domain/interviews/calls/legs.ts';
import { findByCall } from '../../services/interviews/calls/call-token.ts';
import { stopQuietly } from '../../services/interviews/calls/discard-call.ts';
import { refreshTranscript, storeTranscript } from '../../services/interviews/calls/fetch-call.ts';
import { legsOf, legIds } from '../../services/interviews/calls/provider-call.ts';
import type { CallConcern } from '../../domain/interviews/concern.ts';
import type { CallStatus } from '../../domain/interviews/response.ts';
import { eventsOf, moveCall, whereIs } from '../../services/interviews/calls/follow-call.ts';
import {
  analyseCall,
  findAnalysed,
  type CallAnalysis,
} from '../../services/interviews/calls/analyse-call.ts';
import { findConcern } from '../../services/interviews/concern/find-concern.ts';
import { mailTeam, type TeamNotice } from '../../services/interviews/concern/tell-team.ts';
import { keepAnalysis } from '../../services/interviews/calls/keep-analysis.ts';
import { limitMsOf } from '../../services/interviews/calls/time-limit.ts';
import { planConfirmation } from '../../services/interviews/mails/plan-mails.ts';
import { wakeMails } from '../../services/interviews/mails/wake.ts';
import { describeError } from '../../domain/platform/describe-error.ts';
import { forgetReplies } from '../../services/platform/models/call-model.ts';
import { stageCalls } from '../../services/platform/models/for-stage.ts';
import { GRACE_MS } from '../../services/interviews/local/local-provider.ts';

/** Most rounds of analysis: a transcript that grew during the first round is read once more. */
const MOST_ROUNDS = 2;

/**
 * Evaluates the newest transcript, including what the provider adds during the analysis, against the questions. Stores the
 * results with the response.
 */
const createAnalyseResponse = (deps: CallAnalysisDeps) =>
  stageActivity(deps, async (stage, { responseId, model }: AnalyseArgs): Promise<null> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const { calls, keys } = stageCalls(stage);
    const refresh = () => ofRecord(() => refreshTranscript(em, deps, responseId));
    await refresh();
    let analysis: CallAnalysis | undefined;
    let concern: CallConcern | null = null;
    for (let round = 1; !analysis || (round <= MOST_ROUNDS && (await refresh())); round += 1) {
      const found = await ofRecord(() => findAnalysed(em, responseId));
      concern = await findConcern(deps, calls('concern'), found.response);
      analysis = await analyseCall(deps, calls, { ...found, model, concern });
    }
    let notice: TeamNotice | null = null;
    await stage.commit(
      async (tx) => {
        notice = await ofRecord(() => keepAnalysis(tx, responseId, { ...analysis, concern }));
        await forgetReplies(tx, keys);
      },
      { output: null },
    );
    if (notice) await mailTeam(deps, em, notice);
    return null;
  });

/** Determines the state of the call from its webhooks and the provider, and stores it with the response. */
const createLookAtCall = (deps: CallAnalysisDeps) =>
  stageActivity(deps, async (stage, { callId, expiresAt, deliveryIds }: LookArgs): Promise<CallStatus> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const response = await ofRecord(() => findByCall(em, callId));
    // Only the latest leg counts.
    const latest = legIds(response).at(-1) ?? callId;
    const events = await eventsOf(em, deps.secretKey, { deliveryIds, callId: latest });
    const known = await ofRecord(() => knownOf(em, response, expiresAt));
    const { overdue, ...place } = await whereIs(() => legsOf(deps, response), known, events);
    for (const leg of overdue) await stopQuietly(deps, leg);
    const isOver = place.status === 'ended';
    const status = await stage.commit(
      (tx) =>
        ofRecord(async () => {
          await moveCall(tx, callId, { ...place, latest });
          if (isOver) await planConfirmation(tx, await findByCall(tx, callId));
        }),
      { output: place.status },
    );
    if (isOver) await wakeFor(em, deps, response);
    return status;
  });

/**
 * Triggers the confirmation mail. Never fails: the call is already stored, and a mail left waiting is sent with the interview's
 * next one.
 */
async function wakeFor(
  em: TenantEntityManager,
  { jobs, log }: Pick<CallAnalysisDeps, 'jobs' | 'log'>,
  { interviewId, companyId, email }: Response,
): Promise<void> {
  if (!email) return;
  try {
    const interview = await em.findOneOrFail(InterviewEntity, { id: interviewId });
    await wakeMails(jobs, companyId, interview);
  } catch (error) {
    log.warn({ interviewId, error: describeError(error) }, 'the mails of an interview could not be woken');
  }
}

async function knownOf(em: TenantEntityManager, response: Response, expiresAt: number) {
  const { startedAt, callStatus, isEnded: isLeft, interviewId } = response;
  const interview = await em.findOneOrFail(InterviewEntity, { id: interviewId });
  const longest = (await limitMsOf(em, interview, response)) + GRACE_MS;
  return { expiresAt, longest, isLeft, wasJoined: Boolean(startedAt) || callStatus === 'in-progress' };
}

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

/** Makes the analysis final. Changes nothing else: people decide on the candidate's status. */
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
  /** The transcript is final and will not grow any more. */
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
