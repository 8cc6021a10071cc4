import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import {
  InterviewLinkEntity,
  InterviewerEntity,
  ResponseEntity,
  type Interview,
  type InterviewLink,
  type Response,
} from '../../../db/interviews/entities.ts';
import { insertJob } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { TranscriptTurn } from '../../../domain/interviews/response.ts';
import { describeError } from '../../../domain/platform/describe-error.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { CallPlan, RegisteredCall } from '../../../domain/ports/voice-provider.ts';
import { callAnalysis } from '../../../jobs/interviews/call-analysis.ts';
import { planModel } from '../../platform/models/model-plan.ts';
import type { ServiceDeps } from '../../deps.ts';
import { requireProvider, requireVoice } from '../interviewers.ts';
import { getOrganization } from '../organization.ts';
import { GRACE_MS } from '../local/local-provider.ts';
import { onceKeyOf } from '../once-key.ts';
import { issueCallToken } from './call-token.ts';
import type { CallPlace } from './place.ts';

export interface CandidateEntry {
  name?: string | undefined;
  email?: string | undefined;
  /** The words agreed to. */
  consent: string;
}

export interface OpenedCall extends RegisteredCall {
  responseId: string;
  /** The call token: shown this once. */
  accessToken: string;
}

type Deps = Pick<ServiceDeps, 'voice' | 'jobs' | 'models' | 'settings' | 'log'>;

/** A registration at the provider that takes longer was broken off: its row is no obstacle any more. Milliseconds. */
const ABANDONED_AFTER = 60_000;

/**
 * Opens a call for a candidate: the response, the call at the provider, its token and the job that follows it. The link of
 * an open call leads to the same call again, with a new token. AppErrors `already-responded`; `in-progress` while the same
 * link is registered elsewhere; `provider-not-configured` and the failures of the provider, after which nothing is left.
 */
export async function registerCall(
  { em, interview, link }: CallPlace,
  deps: Deps,
  entry: CandidateEntry,
): Promise<OpenedCall> {
  requireVoice(deps.voice);
  const response = await reserve(em, deps, { interview, link, entry });
  const { id: responseId, callId } = response;
  if (callId) return reopened(em, interview, { responseId, callId });
  let call: RegisteredCall;
  try {
    call = await deps.voice.registerCall(await planOf(em, deps, interview, response));
  } catch (error) {
    await em.nativeDelete(ResponseEntity, { id: response.id });
    throw error;
  }
  try {
    return await opened(em, deps, { interview, response, call });
  } catch (error) {
    // The response was erased meanwhile, or cannot be stored: nothing may be left at the provider of which nobody knows.
    await discard(deps, call);
    throw error;
  }
}

async function discard({ voice, log }: Deps, { callId }: RegisteredCall): Promise<void> {
  try {
    await voice.deleteCall(callId);
  } catch (error) {
    log.warn({ callId, error: describeError(error) }, 'a call that was not opened is left at the provider');
  }
}

/** The response of this candidate: a new one without a call yet, or the one whose call is still open. */
async function reserve(
  em: TenantEntityManager,
  { voice }: Deps,
  { interview, link, entry }: { interview: Interview; link: InterviewLink | null; entry: CandidateEntry },
): Promise<Response> {
  const email = interview.isAnonymous ? null : (link?.email ?? entry.email ?? null);
  const name = interview.isAnonymous ? null : (link?.name ?? entry.name ?? null);
  const onceKey = onceKeyOf(interview, email);
  try {
    return await em.transactional(async (tx) => {
      const known = link && (await openResponseOf(tx, link, email));
      if (known) return known;
      // One whose registration was broken off is in nobody's way.
      const abandoned = { callId: null, createdAt: { $lt: new Date(Date.now() - ABANDONED_AFTER) } };
      if (onceKey)
        await tx.nativeDelete(ResponseEntity, { interviewId: interview.id, onceKey, ...abandoned });
      const consent = { text: entry.consent, at: new Date().toISOString() };
      const response = tx.create(ResponseEntity, {
        ...newResponse(interview),
        linkId: link?.id ?? null,
        provider: voice.name,
        name,
        email,
        onceKey,
        consent,
      });
      await tx.flush();
      return response;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('already-responded');
    throw error;
  }
}

function newResponse({ id: interviewId, companyId }: Interview) {
  const transcript: TranscriptTurn[] = [];
  return {
    id: newId(),
    companyId,
    interviewId,
    callId: null,
    callStatus: 'registered' as const,
    transcript,
    analytics: null,
    duration: null,
    isEnded: false,
    isAnalysed: false,
    isViewed: false,
    candidateStatus: 'NO_STATUS' as const,
    tabSwitchCount: 0,
    feedback: null,
    recordingUrl: null,
    summary: null,
    review: null,
    startedAt: null,
    endedAt: null,
  };
}

/**
 * The link is locked, so that one who comes twice at once is one. A link for several people leads back to the call of the
 * same e-mail address alone.
 */
async function openResponseOf(
  tx: TenantEntityManager,
  { id: linkId, singleUse }: InterviewLink,
  email: string | null,
): Promise<Response | null> {
  await tx.findOneOrFail(
    InterviewLinkEntity,
    { id: linkId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!singleUse && email === null) return null;
  const where = { linkId, isEnded: false, ...(singleUse ? {} : { email }) };
  const response = await tx.findOne(ResponseEntity, where, { refresh: true });
  if (!response || response.callId) return response;
  // A response may stand without a call for the moment in which it is registered.
  if (Date.now() - response.createdAt.getTime() < ABANDONED_AFTER) {
    throw new AppError('in-progress', 'The call is being registered', { retryAfter: 1 });
  }
  await tx.nativeDelete(ResponseEntity, { id: response.id });
  return null;
}

async function planOf(
  em: TenantEntityManager,
  { voice }: Deps,
  interview: Interview,
  response: Response,
): Promise<CallPlan> {
  const interviewer = await em.findOneOrFail(InterviewerEntity, { id: interview.interviewerId });
  requireProvider(voice, interviewer);
  const { name, persona, language, agentId } = interviewer;
  if (!agentId) throw new AppError('conflict', 'The interviewer is not ready');
  return {
    companyId: interview.companyId,
    responseId: response.id,
    agentId,
    interviewer: { name, persona, language },
    organization: (await getOrganization(em)).name,
    objective: interview.objective,
    questions: interview.questions,
    candidateName: response.name ?? null,
    limitMs: interview.timeDurationMinutes * 60_000,
  };
}

async function opened(
  em: TenantEntityManager,
  { jobs, models, settings }: Deps,
  { interview, response, call }: { interview: Interview; response: Response; call: RegisteredCall },
): Promise<OpenedCall> {
  const limitMs = interview.timeDurationMinutes * 60_000;
  const { accessToken, workflowId } = await em.transactional(async (tx) => {
    const stored = await tx.findOneOrFail(ResponseEntity, { id: response.id });
    stored.callId = call.callId;
    const token = await issueCallToken(tx, call.callId, limitMs + GRACE_MS);
    const input = {
      responseId: stored.id,
      callId: call.callId,
      interview: interview.name,
      ...planModel(models),
      pollEvery: settings.CALL_POLL,
      expiresAt: Date.now() + limitMs + GRACE_MS,
    };
    const { job } = await insertJob(tx, callAnalysis, { key: call.callId, input });
    return { accessToken: token, workflowId: job.workflowId };
  });
  await jobs.launch(interview.companyId, workflowId);
  return { ...call, responseId: response.id, accessToken };
}

async function reopened(
  em: TenantEntityManager,
  { timeDurationMinutes }: Interview,
  { responseId, callId }: { responseId: string; callId: string },
): Promise<OpenedCall> {
  const accessToken = await em.transactional((tx) =>
    issueCallToken(tx, callId, timeDurationMinutes * 60_000 + GRACE_MS),
  );
  return { callId, joinToken: null, responseId, accessToken };
}
