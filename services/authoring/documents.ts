import { isDeepStrictEqual } from 'node:util';
import {
  ChatHistoryEntity,
  DocumentEntity,
  type ChatHistory,
  type Document,
} from '../../db/authoring/entities.ts';
import { notify } from '../../db/authoring/collaboration.ts';
import { replaceGrants } from '../../db/platform/grants.ts';
import { UserEntity } from '../../db/platform/entities.ts';
import { findForChange, type Named, type NamedByUser } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { DocumentContent, DocumentMode } from '../../domain/authoring/conversion/document-content.ts';
import type { GivenContent } from '../../domain/authoring/conversion/read-content.ts';
import {
  changedPageSetup,
  DEFAULT_PAGE_SETUP,
  type DocumentStatus,
  type PageSetupPatch,
  type Visibility,
} from '../../domain/authoring/document.ts';
import type { Loss } from '../../domain/authoring/rich/rich-doc.ts';
import type { VersionReason } from '../../domain/authoring/versions/document-version.ts';
import type { ReadyContent } from '../../domain/authoring/work/document-work.ts';
import type { Right } from '../../domain/platform/access/rights.ts';
import { AppError, invalidInput } from '../../domain/platform/errors.ts';
import { withoutUndefined } from '../../domain/platform/without-undefined.ts';
import type { ServiceDeps } from '../deps.ts';
import { boundBin } from './bin.ts';
import { changeMode } from './change-mode.ts';
import { following } from './collaboration/follow.ts';
import { contentOf } from './content-of.ts';
import { findDocument } from './document-access.ts';
import { keepVersion } from './keep-version.ts';
import { findTemplate } from './templates.ts';

type Deps = Pick<ServiceDeps, 'documents'>;

/** Any subset of what an editor can change; undefined: unchanged. */
export interface DocumentPatch {
  title?: string | undefined;
  /** With `content`: its mode; without: the mode to convert to. */
  mode?: DocumentMode | undefined;
  content?: GivenContent | undefined;
  status?: DocumentStatus | undefined;
  visibility?: Visibility | undefined;
  tags?: string[] | undefined;
  pageSetup?: PageSetupPatch | undefined;
}

/** A new document; with a template, the content is the template filled with the variables. */
export interface NewDocument extends DocumentPatch {
  templateId?: string | undefined;
  variables?: Readonly<Record<string, string>> | undefined;
  /** The generation that the content comes from. */
  historyId?: string | undefined;
}

/** A document after a change, and what was lost of the given content, or by a change of mode. */
export interface Changed {
  document: Document;
  lossReport: Loss[];
}

/**
 * Creates a document of the user. AppErrors `invalid-input`, `not-found` for the template or the generation, and with a template
 * also `unknown-variable` and `missing-variable`.
 */
export async function createDocument(
  em: TenantEntityManager,
  deps: Deps,
  body: NewDocument,
  userId: string,
): Promise<Changed> {
  const made = await newContent(em, deps, body);
  const document = await storeDocument(em, { ...body, ...made, userId, reason: 'edit' });
  return { document, lossReport: made.ready.lossReport };
}

/** The fields of a new document. */
interface DocumentToStore extends Omit<NewDocument, 'templateId'> {
  title: string;
  templateId?: string | null | undefined;
  ready: ReadyContent;
  userId: string;
  reason: VersionReason;
  /** Only users who may share the document may export it. */
  restricted?: boolean;
}

/** Stores a document whose content is ready. AppError `not-found` for a `historyId` that is not the user's. */
export function storeDocument(em: TenantEntityManager, made: DocumentToStore): Promise<Document> {
  const { ready, userId, reason, title } = made;
  return em.transactional(async (tx) => {
    const generation = await generationOf(tx, made.historyId, userId);
    const document = tx.create(DocumentEntity, {
      companyId: companyOf(tx),
      ownerId: userId,
      title,
      ...ready.content,
      ...ready.facts,
      templateId: made.templateId ?? null,
      status: made.status ?? 'draft',
      visibility: made.visibility ?? 'private',
      tags: made.tags ?? [],
      pageSetup: changedPageSetup(DEFAULT_PAGE_SETUP, made.pageSetup ?? {}),
      ignoredChecks: [],
      restricted: made.restricted ?? false,
      deletedAt: null,
    });
    await tx.flush();
    if (generation) generation.documentId ??= document.id;
    await keepVersion(tx, document, { authorId: userId, reason: generation ? 'ai' : reason });
    return document;
  });
}

/** The user's own generation; null: the content does not come from one. */
async function generationOf(
  tx: TenantEntityManager,
  id: string | undefined,
  userId: string,
): Promise<ChatHistory | null> {
  if (id === undefined) return null;
  return tx.findOneOrFail(ChatHistoryEntity, { id, userId });
}

async function newContent(
  em: TenantEntityManager,
  { documents }: Deps,
  { title, mode, content, templateId, variables }: NewDocument,
): Promise<{ title: string; templateId: string | null; ready: ReadyContent }> {
  const turn = companyOf(em);
  if (templateId === undefined) {
    if (variables !== undefined) throw invalidInput('variables', 'require a template: name it in templateId');
    const ready = await documents.run('read', [content, mode], { turn });
    return { title: title ?? 'Untitled', templateId: null, ready };
  }
  if (content !== undefined) throw invalidInput('content', 'must not be given together with a template');
  const template = await findTemplate(em, templateId);
  const args = [
    template.content,
    template.variables,
    variables ?? {},
    mode ?? template.content.mode,
  ] as const;
  const ready = await documents.run('fillIn', [...args], { turn });
  return { title: title ?? template.name, templateId: template.id, ready };
}

/**
 * Changes a document and its access, both or neither. The content is processed before the document is locked; if another change
 * comes first, it is processed again on the new version. AppErrors `not-found`, `invalid-input`, those of `changeMode`, and
 * `precondition-failed` for another version.
 */
export async function changeDocument(
  em: TenantEntityManager,
  deps: Deps,
  { id, ifMatch, userId }: NamedByUser,
  { permissions, ...patch }: DocumentPatch & { permissions?: readonly Permission[] | undefined },
): Promise<Changed> {
  for (;;) {
    const { mode, content, version } = await findDocument(em, id);
    const ready = await contentAfter(companyOf(em), deps, contentOf({ mode, content }), patch);
    const shared = ready && (await following(em, deps, id, ready.content));
    const changed = await em.transactional(async (tx) => {
      const document = await findForChange(tx, DocumentEntity, { id, deletedAt: null }, ifMatch);
      if (ready && document.version !== version) return null;
      const isRewritten = ready !== null && !isDeepStrictEqual(ready.content, contentOf(document));
      if (isRewritten && !(await shared?.follow(tx, userId))) return null;
      if (permissions) await grant(tx, document, permissions, userId);
      await change(tx, document, { patch, ready: isRewritten ? ready : null, userId });
      // Other editors may have lost their access, or have the text open in another mode.
      if (permissions || patch.visibility || patch.mode)
        await notify(tx, { documentId: id, isRearranged: true });
      return { document, lossReport: ready?.lossReport ?? [] };
    });
    if (changed) return changed;
    em.clear();
  }
}

async function change(
  tx: TenantEntityManager,
  document: Document,
  { patch, ready, userId }: { patch: DocumentPatch; ready: ReadyContent | null; userId: string },
): Promise<void> {
  const { title, status, visibility, tags, pageSetup } = patch;
  const paper = pageSetup && changedPageSetup(document.pageSetup, pageSetup);
  const isNew = ready !== null || (title ?? document.title) !== document.title;
  Object.assign(document, withoutUndefined({ title, status, visibility, tags, pageSetup: paper }));
  if (ready) Object.assign(document, ready.content, ready.facts);
  await tx.flush();
  if (isNew) await keepVersion(tx, document, { authorId: userId, reason: 'edit' });
}

/** A right of one member. */
export interface Permission {
  userId: string;
  right: Right;
}

async function grant(
  tx: TenantEntityManager,
  document: Document,
  permissions: readonly Permission[],
  userId: string,
): Promise<void> {
  const ids = permissions.map((permission) => permission.userId);
  const members = new Set((await tx.find(UserEntity, { id: { $in: ids } })).map(({ id }) => id));
  const errors = ids.flatMap((id, index) =>
    members.has(id) ? [] : [{ path: `permissions.${index}.userId`, message: 'is no member of the company' }],
  );
  if (errors.length > 0) throw new AppError('invalid-input', undefined, { errors });
  const by = { userId, companyId: companyOf(tx) };
  await replaceGrants(tx, { kind: 'document', id: document.id }, permissions, by);
  // Clients see the rights as part of the document, so its version changes.
  document.updatedAt = new Date();
}

/** Moves a document to the bin, where it no longer counts as storage. AppErrors `not-found`, `precondition-failed`. */
export function binDocument(em: TenantEntityManager, { id, ifMatch }: Named): Promise<void> {
  return em.transactional(async (tx) => {
    const document = await findForChange(tx, DocumentEntity, { id, deletedAt: null }, ifMatch);
    document.deletedAt = new Date();
    await boundBin(tx);
    await notify(tx, { documentId: id, isRearranged: true });
  });
}

/** Restores a document from the bin; one that is not in the bin stays unchanged. AppError `not-found`. */
export function undeleteDocument(em: TenantEntityManager, id: string): Promise<Document> {
  return em.transactional(async (tx) => {
    const document = await findForChange(tx, DocumentEntity, { id }, null);
    document.deletedAt = null;
    return document;
  });
}

/** Null if the patch leaves the content unchanged. */
async function contentAfter(
  turn: string,
  { documents }: Deps,
  present: DocumentContent,
  { mode, content }: DocumentPatch,
): Promise<ReadyContent | null> {
  const to = mode ?? present.mode;
  if (content !== undefined) return documents.run('read', [content, to], { turn });
  return to === present.mode ? null : changeMode({ documents }, present, to, turn);
}
