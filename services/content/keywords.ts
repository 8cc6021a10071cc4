import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { KeywordEntity, type Keyword } from '../../db/content/entities.ts';
import type { Named } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { folded } from '../../domain/content/folded.ts';
import type { Intent } from '../../domain/content/keyword.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import { sharedByCompany } from '../platform/access/authorize.ts';
import { findProject } from './projects.ts';
import { changeStored, removeStored } from './stored.ts';

export interface KeywordPatch {
  keyword?: string | undefined;
  cluster?: string | null | undefined;
  intent?: Intent | null | undefined;
  parent?: string | null | undefined;
  url?: string | null | undefined;
}
export type KeywordBody = KeywordPatch & { projectId: string; keyword: string };

/** AppError `not-found`. */
function findKeyword(em: TenantEntityManager, id: string): Promise<Keyword> {
  return em.findOneOrFail(KeywordEntity, { id });
}

export const keywordAccess = sharedByCompany('keyword', findKeyword);

const MOST_RELATED = 30;

/** Other keywords of a project that are in a cluster with one of these. */
export async function relatedKeywords(
  em: TenantEntityManager,
  projectId: string,
  keywords: readonly string[],
): Promise<string[]> {
  const keys = keywords.map(folded);
  const own = await em.find(KeywordEntity, { projectId, keywordKey: { $in: keys }, cluster: { $ne: null } });
  const clusters = own.flatMap(({ cluster }) => cluster ?? []);
  const others = { projectId, cluster: { $in: clusters }, keywordKey: { $nin: keys } };
  const options = { limit: MOST_RELATED, orderBy: { keywordKey: 'asc' } } as const;
  const found = clusters.length > 0 ? await em.find(KeywordEntity, others, options) : [];
  return found.map(({ keyword }) => keyword);
}

/** The search intent of a keyword of the project; empty if unknown. */
export async function intentOf(em: TenantEntityManager, projectId: string, keyword: string): Promise<string> {
  return (await em.findOne(KeywordEntity, { projectId, keywordKey: folded(keyword) }))?.intent ?? '';
}

/** AppErrors `not-found` for an unknown project, `conflict` for a keyword that the project already has. */
export async function createKeyword(
  em: TenantEntityManager,
  userId: string,
  body: KeywordBody,
): Promise<Keyword> {
  await findProject(em, body.projectId);
  return refusingTwice(() =>
    em.transactional(async (tx) => {
      const keyword = tx.create(KeywordEntity, newKeyword(companyOf(tx), userId, body));
      await tx.flush();
      return keyword;
    }),
  );
}

/** The fields of a new keyword. */
export function newKeyword(companyId: string, createdBy: string, body: KeywordBody) {
  return {
    companyId,
    createdBy,
    projectId: body.projectId,
    keyword: body.keyword,
    keywordKey: folded(body.keyword),
    cluster: body.cluster ?? null,
    intent: body.intent ?? null,
    parent: body.parent ?? null,
    url: body.url ?? null,
  };
}

/** AppErrors as for a new one, `precondition-failed`. */
export function changeKeyword(em: TenantEntityManager, named: Named, patch: KeywordPatch): Promise<Keyword> {
  return refusingTwice(() =>
    changeStored(em, KeywordEntity, named, async (_tx, keyword) => {
      Object.assign(keyword, withoutUndefined(patch));
      keyword.keywordKey = folded(keyword.keyword);
    }),
  );
}

export function deleteKeyword(em: TenantEntityManager, named: Named): Promise<void> {
  return removeStored(em, KeywordEntity, named);
}

async function refusingTwice<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('conflict', 'The project already has this keyword');
  }
}
