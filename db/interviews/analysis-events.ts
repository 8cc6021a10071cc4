import { standingOf } from '../../domain/interviews/scoring/caveat.ts';
import type { EndedJob } from '../platform/job-ended.ts';
import { queueDeliveries } from '../platform/webhooks.ts';
import type { TenantEntityManager } from '../tenancy.ts';
import { ResponseEntity } from './entities.ts';

/** Queues `response.analysed` for the end of a successful analysis. */
export async function analysisEnded(
  em: TenantEntityManager,
  { id: jobId, seq, state }: EndedJob,
): Promise<string[]> {
  if (state.status !== 'completed') return [];
  const event = { type: 'response.analysed', key: `job/${jobId}/${seq}` } as const;
  return queueDeliveries(em, event, async () => {
    const callId = state.workflowId.slice(state.kind.length + 1);
    const response = await em.findOne(ResponseEntity, { callId }, { refresh: true });
    if (!response) return null;
    const { id, interviewId, callStatus, analytics } = response;
    const body = { id, status: callStatus, interviewId, call_id: callId, score: analytics?.score ?? null };
    if (!analytics) return body;
    return {
      ...body,
      reason: analytics.reason,
      model: analytics.provenance.model,
      ...standingOf(analytics),
    };
  });
}
