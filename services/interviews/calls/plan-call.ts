import { InterviewerEntity, type Interview, type Response } from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { CallPlan } from '../../../domain/ports/voice-provider.ts';
import type { ServiceDeps } from '../../deps.ts';
import { requireProvider } from '../interviewers.ts';
import { getOrganization } from '../organization.ts';

/** The plan of a response's call, given to the provider when it begins. AppError `conflict` without a ready interviewer. */
export async function planCall(
  em: TenantEntityManager,
  { voice }: Pick<ServiceDeps, 'voice'>,
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
    candidateName: response.name ?? null,
    limitMs: interview.timeDurationMinutes * 60_000,
    soFar: [],
  };
}
