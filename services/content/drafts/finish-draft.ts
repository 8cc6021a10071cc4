import { ArticleEntity, type Article } from '../../../db/content/entities.ts';
import { DocumentEntity, type Document } from '../../../db/authoring/entities.ts';
import { notify } from '../../../db/authoring/collaboration.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { draftMarkdown } from '../../../domain/content/drafts/draft-markdown.ts';
import { citedIn, settleSections } from '../../../domain/content/drafts/settle-sections.ts';
import type { ReadyContent } from '../../../domain/authoring/work/document-work.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { DocumentWorker } from '../../../domain/ports/document-worker.ts';
import { following, type Following } from '../../authoring/collaboration/follow.ts';
import { keepVersion } from '../../authoring/keep-version.ts';
import { ownerOfWork } from '../../platform/company/members.ts';
import { findArticle } from '../articles.ts';
import { documentOf, linkNew } from '../documents/article-documents.ts';
import { findProject } from '../projects.ts';
import { draftSections } from './sections.ts';

/** Removes links that lead nowhere and repetitions from the sections. */
export async function settleDraft(tx: TenantEntityManager, articleId: string): Promise<void> {
  const { citations } = await findForChange(tx, ArticleEntity, { id: articleId }, null);
  const rows = await draftSections(tx, articleId);
  const written = rows.map(({ heading, text }) => ({ heading, text: text ?? '' }));
  const texts = settleSections(written, {
    references: new Map(citations.map(({ n, url }) => [n, url])),
    pages: new Set(rows.flatMap(({ links }) => links.map(({ url }) => url))),
  });
  for (const [at, row] of rows.entries()) row.text = texts[at] ?? '';
}

/** A draft ready to be stored. */
export interface ReadyDraft {
  ready: ReadyContent;
  /** The change for a shared document; null if the article has no document. */
  shared: Following | null;
}

/** The draft in the block editor's format. AppError `not-found` if the article was deleted. */
export async function readyDraft(
  em: TenantEntityManager,
  documents: DocumentWorker,
  articleId: string,
  signal: AbortSignal,
): Promise<ReadyDraft> {
  const article = await findArticle(em, articleId);
  const rows = await draftSections(em, articleId);
  const sections = rows.map(({ level, heading, text }) => ({ level, heading, text: text ?? '' }));
  const { language } = await findProject(em, article.projectId);
  const markdown = draftMarkdown(sections, citedBy(article, sections), language);
  const ready = await documents.run('generated', [markdown, '', 'rich'], { turn: companyOf(em), signal });
  const known = await documentOf(em, articleId);
  return { ready, shared: known && (await following(em, { documents }, known.id, ready.content)) };
}

/** The references cited in the cleaned-up text. */
function citedBy({ citations }: Article, sections: readonly { text: string }[]): Article['citations'] {
  const cited = sections.map(({ text }) => citedIn(text));
  return citations.filter(({ n }) => cited.some((numbers) => numbers.has(n)));
}

/**
 * Stores the draft as the article's document, or as a new version of the existing one; the article is then in review. AppError
 * `unavailable`, which is temporary, if users began to edit the document together after the draft was prepared.
 */
export async function storeDraft(
  tx: TenantEntityManager,
  { articleId, userId, ready, shared }: ReadyDraft & { articleId: string; userId: string },
): Promise<Document> {
  const article = await findForChange(tx, ArticleEntity, { id: articleId }, null);
  if (article.status !== 'published') article.status = 'review';
  const known = await documentOf(tx, articleId);
  if (!known) {
    const ownerId = await ownerOfWork(tx, userId);
    return linkNew(tx, articleId, { title: article.name, ready, userId: ownerId, reason: 'ai' });
  }
  const document = await findForChange(tx, DocumentEntity, { id: known.id }, null);
  if (!(await shared?.follow(tx, userId)))
    throw new AppError('unavailable', 'The document was opened by others in the meantime');
  Object.assign(document, ready.content, ready.facts);
  await tx.flush();
  await notify(tx, { documentId: document.id, isRearranged: true });
  await keepVersion(tx, document, { authorId: userId, reason: 'ai' });
  return document;
}
