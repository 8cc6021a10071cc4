import { InterviewEntity, InterviewerEntity } from '../../../db/interviews/entities.ts';
import { findInterviewPlace } from '../../../db/interviews/places.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { ServiceDeps } from '../../deps.ts';
import { getOrganization } from '../organization.ts';

/** What the candidate's page needs before it requests the interview. */
export interface CallPage {
  title: string;
  /** The interviewer's language, BCP 47. */
  language: string;
  /** URL of the picture that the page shows. */
  logoUrl: string | null;
  /** Candidates may enter without a link. */
  isActive: boolean;
}

/** The page of an interview, closed ones included: the page itself says so; null for an unknown one. */
export async function findCallPage(
  { orm }: Pick<ServiceDeps, 'orm'>,
  slugOrId: string,
): Promise<CallPage | null> {
  const place = await findInterviewPlace(orm, slugOrId);
  if (!place) return null;
  const em = companyEntityManager(orm, place.companyId);
  const interview = await em.findOneOrFail(InterviewEntity, { id: place.interviewId });
  const { name, theme, interviewerId, isActive } = interview;
  const { language } = await em.findOneOrFail(InterviewerEntity, { id: interviewerId });
  const organization = await getOrganization(em);
  return { title: name, language, logoUrl: theme.logoUrl ?? organization.logoUrl ?? null, isActive };
}
