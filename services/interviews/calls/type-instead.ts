import { InterviewEntity, ResponseEntity, type Response } from '../../../db/interviews/entities.ts';
import { insertJob, workflowIdOf } from '../../../db/platform/jobs.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { newToken, hashToken } from '../../../domain/platform/accounts/token.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { callAnalysis } from '../../../jobs/interviews/call-analysis.ts';
import type { ServiceDeps } from '../../deps.ts';
import { planModel } from '../../platform/models/model-plan.ts';
import { endJob } from '../jobs.ts';
import { GRACE_MS, localProvider } from '../local/local-provider.ts';
import { issueCallToken } from './call-token.ts';
import { discardCall, stopQuietly } from './discard-call.ts';
import { planCall } from './plan-call.ts';
import { legIds, legsOf } from './provider-call.ts';
import type { OpenedCall } from './register-call.ts';

type Deps = Pick<ServiceDeps, 'orm' | 'voice' | 'jobs' | 'models' | 'settings' | 'log'>;

/**
 * Lets a candidate whose spoken call cannot be joined type the answers: the same response, with a call of the built-in provider.
 * AppErrors `call-ended`, `conflict` once something was said by voice, and those of the provider.
 */
export async function typeInstead(
  em: TenantEntityManager,
  deps: Deps,
  response: Response,
): Promise<OpenedCall> {
  const { id, provider, callId } = response;
  if (response.isEnded || !callId) throw new AppError('call-ended');
  if (provider === 'local') throw new AppError('conflict', 'The answers are typed already');
  // Read before the response gets the ids of another call.
  const spoken = legIds(response);
  const legs = await legsOf(deps, response);
  if (legs.some(({ startedAt, status }) => startedAt !== null || status === 'ongoing'))
    throw new AppError('conflict', 'The interview has begun by voice');
  const interview = await em.findOneOrFail(InterviewEntity, { id: response.interviewId });
  const typed = await localProvider(deps).registerCall(await planCall(em, deps, interview, response));
  const plan = await planModel(deps.models, interview.companyId, null);
  const resumeToken = newToken();
  const limitMs = interview.timeDurationMinutes * 60_000;
  const { accessToken, workflowId } = await em.transactional(async (tx) => {
    const stored = await findForChange(tx, ResponseEntity, { id }, null);
    if (stored.isEnded || stored.callId !== callId) throw new AppError('call-ended');
    stored.provider = 'local';
    stored.callId = typed.callId;
    stored.furtherCallIds = [];
    stored.resumeHash = hashToken(resumeToken);
    const token = await issueCallToken(tx, typed.callId, limitMs + GRACE_MS);
    const waits = { pollEvery: deps.settings.CALL_POLL, expiresAt: Date.now() + limitMs + GRACE_MS };
    const input = { responseId: id, callId: typed.callId, interview: interview.name, ...plan, ...waits };
    const { job } = await insertJob(tx, callAnalysis, { key: typed.callId, input });
    return { accessToken: token, workflowId: job.workflowId };
  });
  await deps.jobs.launch(interview.companyId, workflowId);
  await endJob(deps.jobs, interview.companyId, workflowIdOf(callAnalysis.kind, callId));
  for (const left of spoken) {
    await stopQuietly(deps, left);
    await discardCall(deps, { callId: left, joinToken: null });
  }
  return { ...typed, responseId: id, accessToken, activeMs: 0, resumeToken };
}
