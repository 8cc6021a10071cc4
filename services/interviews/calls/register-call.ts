import { ResponseEntity, type Interview, type Response } from '../../../db/interviews/entities.ts';
import { insertJob } from '../../../db/platform/jobs.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { hashToken, newToken } from '../../../domain/platform/accounts/token.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { RegisteredCall } from '../../../domain/ports/voice-provider.ts';
import { callAnalysis } from '../../../jobs/interviews/call-analysis.ts';
import { planModel } from '../../platform/models/model-plan.ts';
import type { ServiceDeps } from '../../deps.ts';
import { requireVoice } from '../interviewers.ts';
import { GRACE_MS } from '../local/local-provider.ts';
import { issueCallToken } from './call-token.ts';
import { discardCall } from './discard-call.ts';
import type { CallPlace } from './place.ts';
import { planCall } from './plan-call.ts';
import { reserveResponse, type CandidateEntry } from './reserve-response.ts';
import { resumeCall } from './resume-call.ts';
import { limitMsOf } from './time-limit.ts';

export interface OpenedCall extends RegisteredCall {
  responseId: string;
  /** The call token; only shown this once. */
  accessToken: string;
  /** How much of the interview's time was already used, in milliseconds. */
  activeMs: number;
  /** Reopens the unfinished call on the same browser; only shown this once. */
  resumeToken: string;
}

type Deps = Pick<ServiceDeps, 'orm' | 'voice' | 'jobs' | 'models' | 'settings' | 'log'>;

/**
 * Opens a call for a candidate: the response, the call at the provider, its token and the job that follows it. The link of an
 * open call leads to the same call again, with a new token; so does a verified address. AppErrors of `reserveResponse` and
 * `resumeCall`; `provider-not-configured` and the errors of the provider, after which everything is rolled back.
 */
export async function registerCall(
  { em, interview, link }: CallPlace,
  deps: Deps,
  entry: CandidateEntry,
): Promise<OpenedCall> {
  requireVoice(deps.voice);
  const response = await reserveResponse(em, deps, { interview, link, entry });
  const { id: responseId, callId } = response;
  if (callId) return reopened(em, deps, interview, { responseId, callId });
  let call: RegisteredCall;
  try {
    call = await deps.voice.registerCall(await planCall(em, deps, interview, response));
  } catch (error) {
    await em.nativeDelete(ResponseEntity, { id: response.id });
    throw error;
  }
  try {
    return await opened(em, deps, { interview, response, call });
  } catch (error) {
    // The response was erased in the meantime, or cannot be stored: leave no unknown call at the provider, and no response that
    // would keep its candidate from trying again.
    await discardCall(deps, call);
    await em.nativeDelete(ResponseEntity, { id: response.id, callId: null });
    throw error;
  }
}

/**
 * Reopens a browser's unfinished call with a new call token. AppErrors `invalid-token` (401) for an unknown token, `call-ended`,
 * and those of `resumeCall`.
 */
export async function reopenCall(
  { em, interview }: Pick<CallPlace, 'em' | 'interview'>,
  deps: Deps,
  held: string,
): Promise<OpenedCall> {
  const where = { interviewId: interview.id, resumeHash: hashToken(held) };
  const response = await em.findOne(ResponseEntity, where, { refresh: true });
  if (!response?.callId) throw new AppError('invalid-token', undefined, { http: 401 });
  const { id: responseId, callId } = response;
  return reopened(em, deps, interview, { responseId, callId, held });
}

/**
 * The call of a response registered before. AppError `not-found` if it never got a call: nobody will open it any more, so the
 * response is removed.
 */
export async function registeredCall(em: TenantEntityManager, responseId: string): Promise<string> {
  const { callId } = await em.findOneOrFail(ResponseEntity, { id: responseId }, { refresh: true });
  if (callId) return callId;
  await em.nativeDelete(ResponseEntity, { id: responseId, callId: null });
  throw new AppError('not-found');
}

async function opened(
  em: TenantEntityManager,
  { jobs, models, settings }: Deps,
  { interview, response, call }: { interview: Interview; response: Response; call: RegisteredCall },
): Promise<OpenedCall> {
  const limitMs = await limitMsOf(em, interview, response);
  // The model for scoring is chosen after the call, so candidates are not turned away while no model is available.
  const plan = await planModel(models, interview.companyId, null);
  const resumeToken = newToken();
  const { accessToken, workflowId } = await em.transactional(async (tx) => {
    // `not-found` if it was erased in the meantime.
    const stored = await findForChange(tx, ResponseEntity, { id: response.id }, null);
    stored.callId = call.callId;
    stored.resumeHash = hashToken(resumeToken);
    const token = await issueCallToken(tx, call.callId, limitMs + GRACE_MS);
    const input = {
      responseId: stored.id,
      callId: call.callId,
      interview: interview.name,
      ...plan,
      pollEvery: settings.CALL_POLL,
      expiresAt: Date.now() + limitMs + GRACE_MS,
    };
    const { job } = await insertJob(tx, callAnalysis, { key: call.callId, input });
    return { accessToken: token, workflowId: job.workflowId };
  });
  await jobs.launch(interview.companyId, workflowId);
  return { ...call, responseId: response.id, accessToken, activeMs: 0, resumeToken };
}

async function reopened(
  em: TenantEntityManager,
  deps: Deps,
  interview: Interview,
  { responseId, callId, held }: { responseId: string; callId: string; held?: string },
): Promise<OpenedCall> {
  // Must come first: the token is replaced only if there is a call to continue.
  const resumed = await resumeCall(em, deps, responseId);
  const resumeToken = held ?? newToken();
  const accessToken = await em.transactional(async (tx) => {
    // Locks the row, so that concurrent requests of a candidate leave one valid token.
    const stored = await findForChange(tx, ResponseEntity, { id: responseId }, null);
    const limitMs = await limitMsOf(tx, interview, stored);
    // A token that the browser already has stays valid: an answer with a new one might get lost.
    stored.resumeHash = hashToken(resumeToken);
    return issueCallToken(tx, callId, limitMs + GRACE_MS);
  });
  return { ...resumed, callId, responseId, accessToken, resumeToken };
}
