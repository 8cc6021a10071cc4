import { notify } from '../../../db/authoring/collaboration.ts';
import { DocumentEntity, type Document } from '../../../db/authoring/entities.ts';
import { ArticleDocumentEntity, ArticleEntity } from '../../../db/content/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { GivenContent } from '../../../domain/authoring/conversion/read-content.ts';
import type { RichDoc } from '../../../domain/authoring/rich/rich-doc.ts';
import type { VersionReason } from '../../../domain/authoring/versions/document-version.ts';
import type { ReadyContent } from '../../../domain/authoring/work/document-work.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { boundBin } from '../../authoring/bin.ts';
import { documentAccess, findDocument } from '../../authoring/document-access.ts';
import { contentOf } from '../../authoring/content-of.ts';
import { storeDocument } from '../../authoring/documents.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { RecordAccess } from '../../platform/access/authorize.ts';

/** The document of an article, under the document's id. */
export interface ArticleDocument {
  articleId: string;
  document: Document;
}

/** AppError `not-found`, also for a document that belongs to no article. */
async function findArticleDocument(em: TenantEntityManager, id: string): Promise<ArticleDocument> {
  const { articleId } = await em.findOneOrFail(ArticleDocumentEntity, { id });
  return { articleId, document: await findDocument(em, id) };
}

/** Rights, grants and links are those of the underlying document. */
export const articleDocumentAccess: RecordAccess<ArticleDocument> = {
  kind: documentAccess.kind,
  rules: documentAccess.rules,
  find: findArticleDocument,
  protection: ({ document }) => documentAccess.protection(document),
};

/** Null if the article has no document, or one in the bin. */
export async function documentOf(em: TenantEntityManager, articleId: string): Promise<Document | null> {
  const link = await em.findOne(ArticleDocumentEntity, { articleId });
  return link ? em.findOne(DocumentEntity, { id: link.id, deletedAt: null }) : null;
}

/** Creates the document of an article. AppErrors `not-found`, `invalid-input`, `conflict` if the article already has one. */
export async function createArticleDocument(
  em: TenantEntityManager,
  { documents }: Pick<ServiceDeps, 'documents'>,
  {
    articleId,
    content,
    title,
  }: { articleId: string; content?: GivenContent | undefined; title?: string | undefined },
  userId: string,
): Promise<ArticleDocument> {
  const ready = await documents.run('read', [content, 'rich'], { turn: companyOf(em) });
  return em.transactional(async (tx) => {
    const article = await findForChange(tx, ArticleEntity, { id: articleId }, null);
    if (await documentOf(tx, articleId)) throw new AppError('conflict', 'The article already has a document');
    const made = { title: title ?? article.name, ready, userId, reason: 'edit' } as const;
    return { articleId, document: await linkNew(tx, articleId, made) };
  });
}

/** Stores the document of an article that has none, or one in the bin; the caller has locked the article. */
export async function linkNew(
  tx: TenantEntityManager,
  articleId: string,
  made: { title: string; ready: ReadyContent; userId: string; reason: VersionReason },
): Promise<Document> {
  await tx.nativeDelete(ArticleDocumentEntity, { articleId });
  const document = await storeDocument(tx, { ...made, visibility: 'company', restricted: true });
  tx.create(ArticleDocumentEntity, { id: document.id, companyId: companyOf(tx), articleId });
  await tx.flush();
  return document;
}

/** Moves the documents of deleted articles to the bin. */
export async function binDocumentsOf(tx: TenantEntityManager, articleIds: readonly string[]): Promise<void> {
  const links = await tx.find(ArticleDocumentEntity, { articleId: { $in: [...articleIds] } });
  const ids = links.map(({ id }) => id);
  for (const document of await tx.find(DocumentEntity, { id: { $in: ids }, deletedAt: null })) {
    document.deletedAt = new Date();
    await notify(tx, { documentId: document.id, isRearranged: true });
  }
  await boundBin(tx);
}

/** The content in the block editor's format, whatever the document's mode. */
export async function blocksOf(
  { documents }: Pick<ServiceDeps, 'documents'>,
  document: Document,
): Promise<RichDoc> {
  const content = contentOf(document);
  return content.mode === 'rich'
    ? content.content
    : documents.run('rich', [content], { turn: document.companyId });
}
