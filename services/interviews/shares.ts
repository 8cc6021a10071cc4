import {
  InterviewEntity,
  InterviewerEntity,
  ResponseEntity,
  type Interview,
  type Response,
} from '../../db/interviews/entities.ts';
import { ShareEntity, type Share } from '../../db/interviews/share-entity.ts';
import { findShare, showing } from '../../db/interviews/shares.ts';
import { getOrganization } from './organization.ts';
import type { Orm } from '../../db/orm.ts';
import { companyEntityManager, companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { hashToken, newToken } from '../../domain/platform/accounts/token.ts';
import { AppError, invalidInput } from '../../domain/platform/errors.ts';
import { newId } from '../../domain/platform/id.ts';
import { publicUrl } from '../../domain/platform/urls/public-url.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { Author } from './interviewers.ts';
import { addToTrail } from './trail.ts';

const YEAR_MS = 366 * 86_400_000;

export interface ShareRequest {
  expiresAt: Date;
  /** Further responses of the same interview, shown beside the first. */
  others: readonly string[];
}

/**
 * Creates a link with which outsiders read a response, alone or beside others; its token is only shown this once. AppErrors
 * `invalid-input` for an expiry in the past or too far away; `not-found` if `others` belong to another interview.
 */
export async function createShare(
  em: TenantEntityManager,
  { id: first, interviewId }: Pick<Response, 'id' | 'interviewId'>,
  { expiresAt, others }: ShareRequest,
  maker: { author: Author; settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'> },
): Promise<{ share: Share; url: string }> {
  const ms = expiresAt.getTime() - Date.now();
  if (ms <= 0 || ms > YEAR_MS) throw invalidInput('expiresAt', 'must be within the next year');
  const responseIds = [...new Set([first, ...others])];
  const token = newToken();
  const { author } = maker;
  const share = await em.transactional(async (tx) => {
    const found = await tx.count(ResponseEntity, { id: { $in: responseIds }, interviewId });
    if (found < responseIds.length) throw new AppError('not-found');
    const until = expiresAt.toISOString();
    trail(tx, { interviewId, responseIds }, author, { before: null, after: until });
    return tx.create(ShareEntity, {
      id: newId(),
      companyId: companyOf(tx),
      interviewId,
      responseIds,
      tokenHash: hashToken(token),
      expiresAt,
      revokedAt: null,
      createdBy: author.userId,
      createdByEmail: author.email,
    });
  });
  return { share, url: publicUrl(maker.settings, `${SHARED_PATH}/${token}`) };
}

/** URL path of the pages of links. */
export const SHARED_PATH = '/api/public/candidates';

/** The links that show a response, newest first. */
export async function sharesOf(
  em: TenantEntityManager,
  responseId: string,
  slice: { limit: number; offset: number },
): Promise<{ shares: Share[]; total: number }> {
  const options = { ...slice, orderBy: { id: 'desc' } as const };
  const [shares, total] = await em.findAndCount(ShareEntity, showing(responseId), options);
  return { shares, total };
}

/** Revokes a link at once. AppError `not-found` if there is none, or it has already been revoked. */
export async function revokeShare(
  em: TenantEntityManager,
  responseId: string,
  id: string,
  author: Author,
): Promise<void> {
  await em.transactional(async (tx) => {
    const share = await tx.findOneOrFail(ShareEntity, { id, revokedAt: null, ...showing(responseId) });
    share.revokedAt = new Date();
    trail(tx, share, author, { before: share.expiresAt.toISOString(), after: null });
  });
}

/** What a link shows. */
export interface Shared {
  companyId: string;
  organization: string;
  /** Language of the interviewer (BCP 47). */
  language: string;
  interview: Interview;
  /** At least one, in the order of the link. */
  responses: Response[];
}

/** What a valid link shows. AppError `not-found` if it is unknown, expired or revoked. */
export async function openShare(orm: Orm, token: string): Promise<Shared> {
  const place = await findShare(orm, hashToken(token));
  if (!place) throw new AppError('not-found');
  const { companyId, id } = place;
  const em = companyEntityManager(orm, companyId);
  const { interviewId, responseIds } = await em.findOneOrFail(ShareEntity, { id });
  const interview = await em.findOneOrFail(InterviewEntity, { id: interviewId });
  const found = await em.find(ResponseEntity, { id: { $in: responseIds }, interviewId });
  const responses = responseIds.flatMap((wanted) => found.find((one) => one.id === wanted) ?? []);
  if (responses.length === 0) throw new AppError('not-found');
  const { language } = await em.findOneOrFail(InterviewerEntity, { id: interview.interviewerId });
  return { companyId, organization: (await getOrganization(em)).name, language, interview, responses };
}

function trail(
  tx: TenantEntityManager,
  { interviewId, responseIds }: Pick<Share, 'interviewId' | 'responseIds'>,
  author: Author,
  change: { before: string | null; after: string | null },
): void {
  for (const responseId of responseIds)
    addToTrail(tx, { interviewId, responseId }, author, [{ what: 'share', ...change }]);
}
