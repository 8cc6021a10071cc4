import { InterviewerEntity, type Interview } from '../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';

/** The language of an interview, which is its interviewer's; BCP 47. */
export async function languageOf(
  em: TenantEntityManager,
  { interviewerId }: Pick<Interview, 'interviewerId'>,
): Promise<string> {
  return (await em.findOneOrFail(InterviewerEntity, { id: interviewerId })).language;
}
