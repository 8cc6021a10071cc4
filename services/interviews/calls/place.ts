import { InterviewEntity, type Interview, type InterviewLink } from '../../../db/interviews/entities.ts';
import { findInterviewPlace } from '../../../db/interviews/places.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { openLink } from '../links.ts';

/** The interview that a candidate has opened. */
export interface CallPlace {
  em: TenantEntityManager;
  interview: Interview;
  /** The link that invited the candidate; null: none. */
  link: InterviewLink | null;
}

/** An interview, closed or not, by its public slug or id. AppError `not-found`. */
export async function findPublicInterview(
  { orm }: Pick<ServiceDeps, 'orm'>,
  slugOrId: string,
): Promise<Pick<CallPlace, 'em' | 'interview'>> {
  const place = await findInterviewPlace(orm, slugOrId);
  if (!place) throw new AppError('not-found');
  const em = companyEntityManager(orm, place.companyId);
  return { em, interview: await em.findOneOrFail(InterviewEntity, { id: place.interviewId }) };
}

/**
 * The interview that a candidate names. AppErrors `not-found`; `invalid-token` (401) for an invalid link; `gone` for a closed
 * interview, which can only be entered with a link.
 */
export async function findCallPlace(
  { orm }: Pick<ServiceDeps, 'orm'>,
  slugOrId: string,
  token: string | undefined,
): Promise<CallPlace> {
  const { em, interview } = await findPublicInterview({ orm }, slugOrId);
  const link = token === undefined ? null : await openLink(em, interview.id, token);
  if (!interview.isActive && !link) throw new AppError('gone', 'This interview is closed');
  return { em, interview, link };
}

/** An interview of the caller's own company, which can open calls while it is active. AppError `gone`. */
export function placeOf(em: TenantEntityManager, interview: Interview): CallPlace {
  if (!interview.isActive) throw new AppError('gone', 'This interview is closed');
  return { em, interview, link: null };
}

/** Whether a link is needed to enter. */
export function needsLink({ isActive, access }: Pick<Interview, 'isActive' | 'access'>): boolean {
  return !isActive || access === 'invited';
}

/** AppError `invalid-token` (401) if the candidate has no link and the interview requires one. */
export function requireEntry({ interview, link }: Pick<CallPlace, 'interview' | 'link'>): void {
  if (link === null && needsLink(interview)) throw new AppError('invalid-token', undefined, { http: 401 });
}
