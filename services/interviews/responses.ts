import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { InterviewEntity, ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { CandidateFeedback, CandidateStatus } from '../../domain/interviews/response.ts';
import { changed } from '../../domain/interviews/trail.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import { callAnalysis } from '../../jobs/interviews/call-analysis.ts';
import type { ServiceDeps } from '../deps.ts';
import { planModel } from '../platform/models/model-plan.ts';
import type { Author } from './interviewers.ts';
import { takeAddress } from './take-address.ts';
import { addToTrail } from './trail.ts';

/** The fields of a response that members can change, or its candidate with the call token. */
export interface ResponsePatch {
  name?: string | null | undefined;
  email?: string | null | undefined;
  candidateStatus?: CandidateStatus | undefined;
  isViewed?: boolean | undefined;
  tabSwitchCount?: number | undefined;
  feedback?: CandidateFeedback | undefined;
}

/**
 * Changes a response. In an anonymous interview, name and address are ignored. A candidate (no author) cannot change a verified
 * address, nor name or address after the end of the call (AppError `call-ended`). The count of page switches never falls.
 * AppErrors `not-found`, `precondition-failed`; `already-responded` if another response has the address.
 */
export async function changeResponse(
  em: TenantEntityManager,
  { id, ifMatch }: Named,
  { name, email, tabSwitchCount = 0, ...plain }: ResponsePatch,
  author: Author | null,
): Promise<Response> {
  try {
    return await em.transactional(async (tx) => {
      const response = await findForChange(tx, ResponseEntity, { id }, ifMatch);
      const interview = await tx.findOneOrFail(InterviewEntity, { id: response.interviewId });
      const isOver = author === null && response.isEnded;
      if (isOver && (name !== undefined || email !== undefined)) throw new AppError('call-ended');
      if (!interview.isAnonymous && name !== undefined) response.name = name;
      const isBound = author === null && response.emailVerified;
      if (!interview.isAnonymous && email !== undefined && !isBound) {
        await takeAddress(tx, response, interview, { email, emailVerified: author !== null });
      }
      response.tabSwitchCount = Math.max(response.tabSwitchCount, tabSwitchCount);
      const { candidateStatus: before } = response;
      Object.assign(response, withoutUndefined(plain));
      const place = { interviewId: interview.id, responseId: id };
      addToTrail(tx, place, author, changed('candidate_status', before, response.candidateStatus));
      await tx.flush();
      return response;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('already-responded');
    throw error;
  }
}

/** Analyses a call again, using the current interview. AppErrors `conflict` while the call is not over, and those of a model. */
export async function reanalyse(
  em: TenantEntityManager,
  { jobs, models, settings }: Pick<ServiceDeps, 'jobs' | 'models' | 'settings'>,
  { id: responseId, callId, interviewId, endedAt }: Response,
): Promise<JobState> {
  if (!callId || !endedAt)
    throw new AppError('conflict', 'There is nothing to analyse yet: the call has not ended');
  const { name: interview } = await em.findOneOrFail(InterviewEntity, { id: interviewId });
  const plan = await planModel(models, companyOf(em), null, 'judging');
  // The call is over, so there is nothing to wait for.
  const waits = { pollEvery: settings.CALL_POLL, expiresAt: 0 };
  const input = { responseId, callId, interview, ...plan, ...waits };
  const request = { companyId: companyOf(em), key: callId, input };
  const { job } = await jobs.start(callAnalysis, request, { again: { fromStage: 'analyse' } });
  return job;
}
