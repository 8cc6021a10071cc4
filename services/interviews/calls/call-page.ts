import { InterviewEntity, ResponseEntity } from '../../../db/interviews/entities.ts';
import { findInterviewPlace } from '../../../db/interviews/places.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { openToken } from '../../platform/access/tokens.ts';
import type { ServiceDeps } from '../../deps.ts';
import { languageOf } from '../language-of.ts';
import { getOrganization } from '../organization.ts';

/** What the candidate's page needs before it loads the interview. */
export interface CallPage {
  title: string;
  /** The interviewer's language, BCP 47. */
  language: string;
  /** URL of the logo on the page. */
  logoUrl: string | null;
  /** Candidates can enter without a link. */
  isActive: boolean;
}

/** The page of an interview, closed ones included, since the page itself reports that; null for an unknown one. */
export async function findCallPage(
  { orm }: Pick<ServiceDeps, 'orm'>,
  slugOrId: string,
): Promise<CallPage | null> {
  const place = await findInterviewPlace(orm, slugOrId);
  if (!place) return null;
  return pageOf(companyEntityManager(orm, place.companyId), place.interviewId);
}

/** The page of a candidate's link to their stored data; null if the link is unknown or has expired. */
export async function findMyDataPage(
  { orm }: Pick<ServiceDeps, 'orm'>,
  token: string,
): Promise<CallPage | null> {
  const opened = await openToken(orm, 'my-data', token).catch(ignoreRefusal);
  if (!opened) return null;
  const em = companyEntityManager(orm, opened.token.companyId);
  const response = await em.findOne(ResponseEntity, { id: opened.token.recordId });
  return response && pageOf(em, response.interviewId);
}

async function pageOf(em: TenantEntityManager, interviewId: string): Promise<CallPage> {
  const interview = await em.findOneOrFail(InterviewEntity, { id: interviewId });
  const { name, theme, isActive } = interview;
  const language = await languageOf(em, interview);
  const organization = await getOrganization(em);
  return { title: name, language, logoUrl: theme.logoUrl ?? organization.logoUrl ?? null, isActive };
}

function ignoreRefusal(error: unknown): null {
  if (isAppError(error, 'not-found')) return null;
  throw error;
}
