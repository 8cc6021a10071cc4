import { InterviewLinkEntity, type Interview, type InterviewLink } from '../../db/interviews/entities.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { hashToken, newToken } from '../../domain/platform/accounts/token.ts';
import { questionsOf, type GivenQuestion } from '../../domain/interviews/questions/questions.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { newId } from '../../domain/platform/id.ts';
import { publicUrl } from '../../domain/platform/urls/public-url.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import { keepInterview } from './keep-interview.ts';

export interface LinkRequest {
  expiresInMinutes?: number | undefined;
  candidate?: { name?: string | undefined; email?: string | undefined } | undefined;
  singleUse?: boolean | undefined;
  /** Questions asked only in this candidate's call. */
  extraQuestions?: readonly GivenQuestion[] | undefined;
  /** The candidate's time as a multiple of the interview's. */
  timeFactor?: number | undefined;
}

/** A week: an invitation is read at the weekend too. */
export const LINK_MINUTES = 7 * 24 * 60;

/**
 * Creates a link that invites one candidate; its token is only shown this once. AppError `conflict` while the interview is being
 * deleted.
 */
export async function createLink(
  em: TenantEntityManager,
  interview: Pick<Interview, 'id' | 'readableSlug'>,
  { expiresInMinutes: minutes = LINK_MINUTES, candidate = {}, singleUse = true, ...more }: LinkRequest,
  { userId, settings }: { userId: string; settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'> },
): Promise<{ link: InterviewLink; token: string; url: string }> {
  const token = newToken();
  const request = { interviewId: interview.id, candidate, minutes, singleUse, userId, ...more };
  const link = await em.transactional(async (tx) => {
    await keepInterview(tx, interview.id, 'conflict');
    return tx.create(InterviewLinkEntity, newLink(companyOf(tx), token, request));
  });
  return { link, token, url: linkUrl(settings, interview, token) };
}

/** The row of an unused link. */
export function newLink(
  companyId: string,
  token: string,
  request: {
    interviewId: string;
    candidate: { name?: string | null | undefined; email?: string | undefined; reference?: string | null };
    minutes: number;
    singleUse: boolean;
    userId: string;
    extraQuestions?: readonly GivenQuestion[] | undefined;
    timeFactor?: number | undefined;
  },
) {
  const { interviewId, candidate, minutes, singleUse, userId, extraQuestions = [], timeFactor = 1 } = request;
  return {
    id: newId(),
    companyId,
    interviewId,
    tokenHash: hashToken(token),
    name: candidate.name ?? null,
    email: candidate.email ?? null,
    singleUse,
    // Questions asked of one candidate only have no weight unless it was set, so that scores stay comparable.
    extraQuestions: extraQuestions.length > 0 ? questionsOf(extraQuestions.map(unweighted), []) : null,
    timeFactor,
    reference: candidate.reference ?? null,
    expiresAt: new Date(Date.now() + minutes * 60_000),
    revokedAt: null,
    usedAt: null,
    createdBy: userId,
    invitation: null,
    sealedToken: null,
    invitationError: null,
    sentAt: null,
  };
}

function unweighted(given: GivenQuestion): GivenQuestion {
  return typeof given === 'string' ? { question: given, weight: 0 } : { ...given, weight: given.weight ?? 0 };
}

/** The URL for the candidate. */
export function linkUrl(
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>,
  { readableSlug }: Pick<Interview, 'readableSlug'>,
  token: string,
): string {
  return publicUrl(settings, `/call/${readableSlug}?token=${token}`);
}

/** Revokes a link at once. AppError `not-found` if there is none, or it has already been revoked. */
export async function revokeLink(em: TenantEntityManager, interviewId: string, id: string): Promise<void> {
  const link = await em.findOneOrFail(InterviewLinkEntity, { id, interviewId, revokedAt: null });
  link.revokedAt = new Date();
  link.sealedToken = null;
  await em.flush();
}

/** The link with this token, for this interview. AppError `invalid-token` if it is unknown, used, expired or revoked. */
export async function openLink(
  em: TenantEntityManager,
  interviewId: string,
  token: string,
): Promise<InterviewLink> {
  const link = await em.findOne(
    InterviewLinkEntity,
    { tokenHash: hashToken(token), interviewId },
    { refresh: true },
  );
  const isOver = !link || link.revokedAt !== null || link.expiresAt.getTime() <= Date.now();
  if (isOver || (link.singleUse && link.usedAt !== null))
    throw new AppError('invalid-token', undefined, { http: 401 });
  return link;
}
