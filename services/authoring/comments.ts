import { DocumentCommentEntity, type Document, type DocumentComment } from '../../db/authoring/entities.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { Anchor } from '../../domain/authoring/comments/anchor.ts';
import type { AnchoredComment } from '../../domain/authoring/comments/file-comment.ts';
import { AppError, invalidInput } from '../../domain/platform/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import { authorize } from '../platform/access/authorize.ts';
import type { Caller } from '../platform/caller.ts';
import { documentAccess } from './document-access.ts';
import { contentOf } from './content-of.ts';

type Deps = Pick<ServiceDeps, 'documents'>;

/** A comment with its current position; `orphaned` if its quote is gone. */
export interface PlacedComment {
  comment: DocumentComment;
  anchor: Anchor | null;
  orphaned: boolean;
}

/** A page of the comments of a document, oldest first. */
export async function listComments(
  em: TenantEntityManager,
  deps: Deps,
  document: Document,
  slice: { limit: number; offset: number },
): Promise<[PlacedComment[], number]> {
  const where = { documentId: document.id };
  const [comments, total] = await em.findAndCount(DocumentCommentEntity, where, {
    ...slice,
    orderBy: { id: 'asc' },
  });
  return [await placed(deps, document, comments), total];
}

/** One comment on a document. AppError `not-found`. */
export async function findComment(
  em: TenantEntityManager,
  deps: Deps,
  document: Document,
  id: string,
): Promise<PlacedComment> {
  const comment = await em.findOneOrFail(DocumentCommentEntity, { id, documentId: document.id });
  const [one] = await placed(deps, document, [comment]);
  return one ?? { comment, anchor: null, orphaned: false };
}

/** The unresolved comments of a document, oldest first. */
export function openComments(
  em: TenantEntityManager,
  { id: documentId }: Document,
): Promise<DocumentComment[]> {
  return em.find(DocumentCommentEntity, { documentId, resolved: false }, { orderBy: { id: 'asc' } });
}

/** Comments on a document, or on a place in its Markdown form. AppError `invalid-input` if the quote does not occur in it. */
export async function addComment(
  em: TenantEntityManager,
  deps: Deps,
  document: Document,
  {
    anchor,
    body,
    author,
  }: {
    anchor?: Anchor | undefined;
    body: string;
    author: { id: string | null; name: string };
  },
): Promise<PlacedComment> {
  const companyId = companyOf(em);
  const kept =
    anchor && (await deps.documents.run('anchor', [contentOf(document), anchor], { turn: companyId }));
  if (kept === null) {
    throw invalidInput('anchor.quote', 'does not occur in the Markdown form of the document');
  }
  const comment = em.create(DocumentCommentEntity, {
    companyId,
    documentId: document.id,
    anchor: kept ?? null,
    body,
    authorId: author.id,
    authorName: author.name,
    fromFile: false,
    resolved: false,
  });
  await em.flush();
  return { comment, anchor: kept ?? null, orphaned: false };
}

/**
 * Stores the comments from the imported file of a new document, in their order. They belong to no user, whatever names they
 * carry.
 */
export async function keepFileComments(
  tx: TenantEntityManager,
  document: Document,
  comments: readonly AnchoredComment[],
): Promise<void> {
  const now = new Date();
  for (const { createdAt, ...comment } of comments) {
    const at = createdAt && createdAt <= now ? createdAt : now;
    tx.create(DocumentCommentEntity, {
      ...comment,
      companyId: companyOf(tx),
      documentId: document.id,
      authorId: null,
      fromFile: true,
      createdAt: at,
      updatedAt: at,
    });
  }
  await tx.flush();
}

/** A comment to be changed or removed. */
interface Touched extends Named {
  document: Document;
  caller: Caller;
}

/**
 * Changes the text of a comment (only its author may) or resolves or reopens it. AppErrors `not-found`, `forbidden`,
 * `precondition-failed`.
 */
export async function changeComment(
  em: TenantEntityManager,
  deps: Deps,
  { document, id, ifMatch, caller }: Touched,
  { body, resolved }: { body?: string | undefined; resolved?: boolean | undefined },
): Promise<PlacedComment> {
  const comment = await em.transactional(async (tx) => {
    const found = await findForChange(tx, DocumentCommentEntity, { id, documentId: document.id }, ifMatch);
    if (body !== undefined && found.authorId !== caller.userId)
      throw new AppError('forbidden', 'Only the author can edit a comment');
    found.body = body ?? found.body;
    found.resolved = resolved ?? found.resolved;
    return found;
  });
  const [one] = await placed(deps, document, [comment]);
  return one ?? { comment, anchor: null, orphaned: false };
}

/** Removes a comment, for its author and everyone who may edit the document. AppErrors as above. */
export async function removeComment(
  em: TenantEntityManager,
  { document, id, ifMatch, caller }: Touched,
): Promise<void> {
  await em.transactional(async (tx) => {
    const comment = await findForChange(tx, DocumentCommentEntity, { id, documentId: document.id }, ifMatch);
    if (comment.authorId !== caller.userId) await authorize(tx, caller, 'edit', documentAccess, document);
    tx.remove(comment);
  });
}

async function placed(
  { documents }: Deps,
  document: Document,
  comments: readonly DocumentComment[],
): Promise<PlacedComment[]> {
  const anchors = comments.flatMap(({ anchor }) => anchor ?? []);
  const places =
    anchors.length === 0
      ? []
      : await documents.run('locate', [contentOf(document), anchors], { turn: document.companyId });
  const placeOf = new Map(anchors.map((anchor, index) => [anchor, places[index] ?? null]));
  return comments.map((comment) => {
    const anchor = comment.anchor ? (placeOf.get(comment.anchor) ?? null) : null;
    return { comment, anchor, orphaned: comment.anchor !== null && anchor === null };
  });
}
