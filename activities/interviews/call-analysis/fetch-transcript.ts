import { companyEntityManager } from '../../../db/tenancy.ts';
import { isWhole, joinLegs } from '../../../domain/interviews/calls/legs.ts';
import { findByCall } from '../../../services/interviews/calls/call-token.ts';
import { storeTranscript } from '../../../services/interviews/calls/fetch-call.ts';
import { legsOf } from '../../../services/interviews/calls/provider-call.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { CallAnalysisDeps } from './deps.ts';
import { ofRecord } from '../../../services/platform/of-record.ts';

interface Args {
  callId: string;
  /** What is there now is all that will come. */
  isLast: boolean;
}

const NOTHING = { transcript: null, startedAt: null, endedAt: null, activeMs: null, recordingUrl: null };

/** Fetches what was said, once the provider has all of it. */
export const createFetchTranscript = (deps: CallAnalysisDeps) =>
  stageActivity(deps, async (stage, { callId, isLast }: Args): Promise<{ isWhole: boolean }> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const legs = await legsOf(deps, await ofRecord(() => findByCall(em, callId)));
    if (!isWhole(legs) && !isLast) return { isWhole: false };
    return stage.commit((tx) => ofRecord(() => storeTranscript(tx, callId, joinLegs(legs) ?? NOTHING)), {
      output: { isWhole: true },
    });
  });
