import {
  InterviewerEntity,
  ResponseEntity,
  type Interview,
  type Response,
} from '../../../db/interviews/entities.ts';
import { insertJob } from '../../../db/platform/jobs.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { describeError } from '../../../domain/platform/describe-error.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { CallPlan, RegisteredCall } from '../../../domain/ports/voice-provider.ts';
import { callAnalysis } from '../../../jobs/interviews/call-analysis.ts';
import { planModel } from '../../platform/models/model-plan.ts';
import type { ServiceDeps } from '../../deps.ts';
import { requireProvider, requireVoice } from '../interviewers.ts';
import { getOrganization } from '../organization.ts';
import { GRACE_MS } from '../local/local-provider.ts';
import { issueCallToken } from './call-token.ts';
import type { CallPlace } from './place.ts';
import { reserveResponse, type CandidateEntry } from './reserve-response.ts';

export interface OpenedCall extends RegisteredCall {
  responseId: string;
  /** The call token: shown this once. */
  accessToken: string;
}

type Deps = Pick<ServiceDeps, 'voice' | 'jobs' | 'models' | 'settings' | 'log'>;

/**
 * Opens a call for a candidate: the response, the call at the provider, its token and the job that follows it. The link of
 * an open call leads to the same call again, with a new token. AppErrors of `reserveResponse`; `provider-not-configured` and the failures of the provider, after which nothing is left.
 */
export async function registerCall(
  { em, interview, link }: CallPlace,
  deps: Deps,
  entry: CandidateEntry,
): Promise<OpenedCall> {
  requireVoice(deps.voice);
  const response = await reserveResponse(em, deps, { interview, link, entry });
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
    // `not-found` when it was erased meanwhile.
    const stored = await findForChange(tx, ResponseEntity, { id: response.id }, null);
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
