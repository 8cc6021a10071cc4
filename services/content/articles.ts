import { ArticleEntity, type Article } from '../../db/content/entities.ts';
import { queueDeliveries } from '../../db/platform/webhooks.ts';
import type { Named } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { ArticleStatus, OutlineHeading, Reference } from '../../domain/content/article.ts';
import { launchQueued } from '../../domain/platform/job/launch-queued.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import { sharedByCompany } from '../platform/access/authorize.ts';
import type { ServiceDeps } from '../deps.ts';
import { binDocumentsOf } from './documents/article-documents.ts';
import { findProject } from './projects.ts';
import { changeStored, removeStored } from './stored.ts';

export interface ArticlePatch {
  projectId?: string | undefined;
  name?: string | undefined;
  keywords?: string[] | undefined;
  secondaryKeywords?: string[] | undefined;
  outline?: OutlineHeading[] | null | undefined;
  references?: Reference[] | undefined;
  status?: ArticleStatus | undefined;
  dueDate?: string | null | undefined;
}
export type ArticleBody = ArticlePatch & { projectId: string; name: string };

type Deps = Pick<ServiceDeps, 'jobs' | 'log'>;

/** AppError `not-found`. */
export function findArticle(em: TenantEntityManager, id: string): Promise<Article> {
  return em.findOneOrFail(ArticleEntity, { id });
}

export const articleAccess = sharedByCompany('article', findArticle);

/** AppError `not-found` for an unknown project. */
export async function createArticle(
  em: TenantEntityManager,
  deps: Deps,
  createdBy: string,
  body: ArticleBody,
): Promise<Article> {
  const made = await em.transactional(async (tx) => {
    await findProject(tx, body.projectId);
    const article = tx.create(ArticleEntity, {
      companyId: companyOf(tx),
      createdBy,
      projectId: body.projectId,
      name: body.name,
      keywords: body.keywords ?? [],
      secondaryKeywords: body.secondaryKeywords ?? [],
      outline: body.outline ?? null,
      citations: body.references ?? [],
      status: body.status ?? 'planned',
      dueDate: body.dueDate ?? null,
    });
    await tx.flush();
    return { article, queued: await toldOf(tx, article, 'planned') };
  });
  await launchQueued(deps, companyOf(em), made.queued);
  return made.article;
}

/** AppErrors as for a new one, `precondition-failed`. */
export async function changeArticle(
  em: TenantEntityManager,
  deps: Deps,
  named: Named,
  patch: ArticlePatch,
): Promise<Article> {
  let queued: string[] = [];
  const article = await changeStored(em, ArticleEntity, named, async (tx, record) => {
    if (patch.projectId) await findProject(tx, patch.projectId);
    const { status } = record;
    const { references: citations, ...fields } = patch;
    Object.assign(record, withoutUndefined({ ...fields, citations }));
    await tx.flush();
    queued = await toldOf(tx, record, status);
  });
  await launchQueued(deps, companyOf(em), queued);
  return article;
}

/** Also moves its document to the bin. */
export function deleteArticle(em: TenantEntityManager, named: Named): Promise<void> {
  return removeStored(em, ArticleEntity, named, (tx, { id }) => binDocumentsOf(tx, [id]));
}

/** Queues `article.published` if the article has just been published; returns workflow ids to launch. */
async function toldOf(tx: TenantEntityManager, article: Article, before: ArticleStatus): Promise<string[]> {
  const { id, status, projectId, name, version } = article;
  if (status !== 'published' || before === 'published') return [];
  const event = { type: 'article.published', key: `article/${id}/${version}` } as const;
  return queueDeliveries(tx, event, async () => ({ id, status, projectId, name }));
}
