import { isDeepStrictEqual } from 'node:util';
import {
  addUpdate,
  dropUpdates,
  findUpdates,
  markStored,
  mergeUpdates,
  renewUpdates,
} from '../../../db/authoring/collaboration.ts';
import type { DocumentUpdate } from '../../../db/authoring/collaboration-entities.ts';
import { DocumentEntity, type Document } from '../../../db/authoring/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { SharedContent } from '../../../domain/authoring/collaboration/shared-document.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { contentOf } from '../content-of.ts';
import { findDocument } from '../document-access.ts';
import { keepVersion } from '../keep-version.ts';

/** When a document is stored, this many updates or more are merged into one. */
const MANY = 50;
/** Writers within this time count as writing together; milliseconds. */
const TOGETHER = 2 * 60_000;

/**
 * Stores what has been written together as the document's content, under the same rules as every other change: schema, sanitiser,
 * versions. Changes that make the document unreadable are discarded. Safe to repeat and to run in several processes at once.
 * AppError `not-found`.
 */
export async function storeShared(
  em: TenantEntityManager,
  { documents, log }: Pick<ServiceDeps, 'documents' | 'log'>,
  documentId: string,
): Promise<void> {
  const turn = companyOf(em);
  for (let isDone = false; !isDone; em.clear()) {
    const updates = await findUpdates(em, documentId);
    const newest = updates.findLast(({ isStored }) => !isStored);
    if (!newest) return;
    const { version, mode } = await findDocument(em, documentId);
    const shared = await documents
      .run('readShared', [updates.map(({ bytes }) => bytes), mode], { turn })
      .catch((error: unknown) => refusal(error));
    if (shared === null) {
      log.warn({ documentId, authorId: newest.authorId }, 'what was written together cannot be stored');
      const refused = updates.filter(({ isStored }) => !isStored).map(({ number }) => number);
      await em.transactional((tx) => dropUpdates(tx, documentId, refused));
      return;
    }
    const renewed = shared.isWorn ? await documents.run('updateTo', [[], shared.content], { turn }) : null;
    isDone = await em.transactional(async (tx) => {
      const document = await findForChange(tx, DocumentEntity, { id: documentId, deletedAt: null }, null);
      if (document.version !== version) return false;
      if (!(await noteStored(tx, documentId, updates, { ...shared, renewed }))) return false;
      await change(tx, document, shared, { authorId: newest.authorId, authorIds: authorsOf(updates) });
      return true;
    });
  }
}

async function change(
  tx: TenantEntityManager,
  document: Document,
  { content, facts }: SharedContent,
  authors: { authorId: string; authorIds: readonly string[] },
): Promise<void> {
  if (isDeepStrictEqual(content, contentOf(document))) return;
  Object.assign(document, content, facts);
  await tx.flush();
  await keepVersion(tx, document, { ...authors, reason: 'edit' });
}

/** False if the caller must start over. */
async function noteStored(
  tx: TenantEntityManager,
  documentId: string,
  updates: readonly DocumentUpdate[],
  { repair, whole, renewed }: Pick<SharedContent, 'repair' | 'whole'> & { renewed: Uint8Array | null },
): Promise<boolean> {
  const newest = updates.at(-1);
  if (!newest) return true;
  const { number, authorId } = newest;
  const stored = { authorId, isStored: true };
  if (renewed) return renewUpdates(tx, documentId, { ...stored, bytes: renewed, after: number });
  if (repair) await addUpdate(tx, documentId, { ...stored, bytes: repair });
  if (updates.length < MANY) await markStored(tx, documentId, number);
  else await mergeUpdates(tx, documentId, { ...stored, number, bytes: whole });
  return true;
}

/** The authors of recent updates; the first update is skipped, since it holds the content before sharing. */
function authorsOf(updates: readonly DocumentUpdate[]): string[] {
  const since = Date.now() - TOGETHER;
  const recent = updates.filter(({ number, createdAt }) => number > 1 && createdAt.getTime() > since);
  return recent.map(({ authorId }) => authorId);
}

/** Null for refused content; rethrows errors that have another cause. */
function refusal(error: unknown): null {
  if (isAppError(error, 'invalid-input')) return null;
  throw error;
}
