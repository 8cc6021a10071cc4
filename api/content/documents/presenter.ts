import { grantsOn } from '../../../db/platform/grants.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { documentAccess } from '../../../services/authoring/document-access.ts';
import { blocksOf, type ArticleDocument } from '../../../services/content/documents/article-documents.ts';
import type { Permission } from '../../authoring/document-reply.ts';
import type { ApiDeps } from '../../deps.ts';
import type { Reply } from '../../route.ts';

/** The document of an article as callers see it. */
export async function presentArticleDocument(
  deps: Pick<ApiDeps, 'documents'>,
  { articleId, document }: ArticleDocument,
  grants: readonly Permission[],
): Promise<object> {
  const { id, title, version, wordCount, ownerId, createdAt, updatedAt } = document;
  return {
    id,
    articleId,
    title,
    content: await blocksOf(deps, document),
    version,
    wordCount,
    ownerId,
    permissions: grants.map(({ userId, right }) => ({ userId, right })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export async function articleDocumentReply(
  em: TenantEntityManager,
  deps: Pick<ApiDeps, 'documents'>,
  one: ArticleDocument,
  status: 200 | 201 = 200,
): Promise<Reply> {
  const { id, version } = one.document;
  const grants = await grantsOn(em, { kind: documentAccess.kind, id });
  return { status, body: await presentArticleDocument(deps, one, grants), version };
}
