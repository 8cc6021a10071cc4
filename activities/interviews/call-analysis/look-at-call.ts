import { companyEntityManager } from '../../../db/tenancy.ts';
import { joinLegs } from '../../../domain/interviews/calls/legs.ts';
import type { CallStatus } from '../../../domain/interviews/response.ts';
import { legIds, legsOf } from '../../../services/interviews/calls/provider-call.ts';
import { findByCall } from '../../../services/interviews/calls/call-token.ts';
import { eventsOf, moveCall, whereIs } from '../../../services/interviews/calls/follow-call.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { CallAnalysisDeps } from './deps.ts';
import { ofRecord } from '../../../services/platform/of-record.ts';

interface Args {
  callId: string;
  expiresAt: number;
  /** Webhooks that have come since the last look. */
  deliveryIds: string[];
}

/** Where the call is, by its webhooks and the provider; written to its response. */
export const createLookAtCall = (deps: CallAnalysisDeps) =>
  stageActivity(deps, async (stage, { callId, expiresAt, deliveryIds }: Args): Promise<CallStatus> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    const response = await ofRecord(() => findByCall(em, callId));
    // Of a leg that was left, nothing counts any more.
    const latest = legIds(response).at(-1) ?? callId;
    const events = await eventsOf(em, deps.secretKey, { deliveryIds, callId: latest });
    const look = async () => joinLegs(await legsOf(deps, response));
    const place = await whereIs(look, { expiresAt, isLeft: response.isEnded }, events);
    return stage.commit((tx) => ofRecord(() => moveCall(tx, callId, { ...place, latest })), {
      output: place.status,
    });
  });
