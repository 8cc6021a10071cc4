import { InterviewerEntity, type Interview, type Response } from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { DEFAULT_RUBRIC } from '../../../domain/interviews/interview.ts';
import { describeError } from '../../../domain/platform/describe-error.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { CallPlan } from '../../../domain/ports/voice-provider.ts';
import type { ServiceDeps } from '../../deps.ts';
import { requireProvider } from '../interviewers.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import { getOrganization, helpFor } from '../organization.ts';
import { limitMsOf } from './time-limit.ts';

/** The plan of a response's call, passed to the provider when it begins. AppError `conflict` without a ready interviewer. */
export async function planCall(
  em: TenantEntityManager,
  { voice, models, log }: Pick<ServiceDeps, 'voice' | 'models' | 'log'>,
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
    questions: response.questions,
    rubric: interview.rubric ?? DEFAULT_RUBRIC,
    help: await helpFor(em, interview),
    listens: await hasListener(models, interview.companyId, log),
    limitMs: await limitMsOf(em, interview, response),
    soFar: [],
  };
}

/** Whether a model interprets what candidates say. A wrong choice of model turns nobody away. */
async function hasListener(
  models: ServiceDeps['models'],
  companyId: string,
  log: ServiceDeps['log'],
): Promise<boolean> {
  try {
    return !(await isWithoutModel(models, companyId, null, 'quick'));
  } catch (error) {
    log.warn({ companyId, error: describeError(error) }, 'an interview is held without a model');
    return false;
  }
}
