import { ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { findJob, workflowIdOf } from '../../db/platform/jobs.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { SpeakerChoice } from '../../domain/interviews/response.ts';
import { swapped } from '../../domain/interviews/scoring/speakers.ts';
import { changed } from '../../domain/interviews/trail.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { hasEnded } from '../../domain/platform/job/job.ts';
import { callAnalysis } from '../../jobs/interviews/call-analysis.ts';
import type { ServiceDeps } from '../deps.ts';
import { setTranscript } from './calls/fetch-call.ts';
import type { Author } from './interviewers.ts';
import { addToTrail } from './trail.ts';
import { reanalyse } from './responses.ts';

/**
 * Stores a person's decision whether the speaker labels of a transcript are swapped; the call is then analysed again. The stored
 * transcript has the labels that apply. AppErrors `not-found`, `precondition-failed`; `conflict` while the call is open or being
 * analysed, and those of `reanalyse`.
 */
export async function setSpeakers(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'jobs' | 'models' | 'settings'>,
  { id, ifMatch }: Named,
  speakers: SpeakerChoice,
  author: Author,
): Promise<Response> {
  const response = await em.transactional(async (tx) => {
    const found = await findForChange(tx, ResponseEntity, { id }, ifMatch);
    const { callId, endedAt, transcript } = found;
    if (!callId || !endedAt) throw new AppError('conflict', 'The call has not ended yet');
    const { status } = await findJob(tx, workflowIdOf(callAnalysis.kind, callId));
    if (!hasEnded(status)) throw new AppError('conflict', 'The call is being analysed; try again after that');
    const isOther = (found.speakers === 'swapped') !== (speakers === 'swapped');
    if (isOther) setTranscript(found, swapped(transcript));
    const place = { interviewId: found.interviewId, responseId: id };
    addToTrail(tx, place, author, changed('speakers', found.speakers ?? null, speakers));
    found.speakers = speakers;
    await tx.flush();
    return found;
  });
  await reanalyse(em, deps, response);
  return response;
}
