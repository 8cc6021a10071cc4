import { ResponseEntity } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { CallConcern } from '../../../domain/interviews/concern.ts';
import { changed } from '../../../domain/interviews/trail.ts';
import { keepConcern, type TeamNotice } from '../concern/tell-team.ts';
import { withReviews } from '../reviews.ts';
import { addToTrail } from '../trail.ts';
import type { CallAnalysis } from './analyse-call.ts';

/**
 * Stores an analysis with its response. What people have set is kept, and the earlier score is added to the trail. In the
 * caller's transaction. AppError `not-found`.
 * @returns the notice to the team about newly found distress, to be mailed afterwards
 */
export async function keepAnalysis(
  tx: TenantEntityManager,
  responseId: string,
  { concern, ...analysis }: CallAnalysis & { concern: CallConcern | null },
): Promise<TeamNotice | null> {
  const response = await findForChange(tx, ResponseEntity, { id: responseId }, null);
  const analytics = await withReviews(tx, response, analysis.analytics);
  if (response.analytics) {
    const place = { interviewId: response.interviewId, responseId };
    addToTrail(tx, place, null, changed('analysis_score', response.analytics.score, analytics.score));
  }
  Object.assign(response, { ...analysis, analytics });
  return keepConcern(tx, response, concern);
}
