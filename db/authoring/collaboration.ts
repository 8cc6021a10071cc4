import { LockMode } from '@mikro-orm/core';
import { companyOf, sqlOf, type SystemEntityManager, type TenantEntityManager } from '../tenancy.ts';
import {
  DocumentCollaborationEntity,
  DocumentUpdateEntity,
  type DocumentUpdate,
} from './collaboration-entities.ts';

/** PostgreSQL channel for notices about shared documents between API processes. */
export const COLLABORATION_CHANNEL = 'document_collaboration';

/** A notice from one process to the others. PostgreSQL allows 8,000 bytes. */
export interface CollaborationNotice {
  documentId: string;
  /** The document's mode or access has also changed, so connections must be checked. */
  isRearranged?: true;
  /** Presence of users: a Yjs awareness update in base64, and the process that sent it. */
  presence?: { from: string; update: string };
  /** A new client asks for the presence of others. */
  asksWhoIsThere?: true;
  /** Changes that could not be stored were discarded: clients that still have them must start over. */
  isReset?: true;
}

/** A change before it is assigned its number. */
export type NewUpdate = Pick<DocumentUpdate, 'bytes' | 'authorId' | 'isStored'>;

/** Changes after the given number, in order. */
export function findUpdates(
  em: TenantEntityManager,
  documentId: string,
  after = 0,
): Promise<DocumentUpdate[]> {
  const where = { documentId, number: { $gt: after } };
  return em.find(DocumentUpdateEntity, where, { orderBy: { number: 'asc' }, disableIdentityMap: true });
}

/** Starts collaboration on a document with its first change. The caller's transaction must have locked the document. */
export async function beginUpdates(
  tx: TenantEntityManager,
  documentId: string,
  first: NewUpdate,
): Promise<void> {
  tx.create(DocumentCollaborationEntity, { documentId, companyId: companyOf(tx), last: 0 });
  await tx.flush();
  await addUpdate(tx, documentId, first);
}

/**
 * Adds a change and notifies the other processes when the transaction commits. Returns its number; null if the document was never
 * edited together or was deleted.
 */
export async function addUpdate(
  tx: TenantEntityManager,
  documentId: string,
  update: NewUpdate,
): Promise<number | null> {
  const collaboration = await lockUpdates(tx, documentId);
  if (!collaboration) return null;
  const number = collaboration.last + 1;
  collaboration.last = number;
  tx.create(DocumentUpdateEntity, { ...update, documentId, companyId: companyOf(tx), number });
  await tx.flush();
  await notify(tx, { documentId });
  return number;
}

function lockUpdates(tx: TenantEntityManager, documentId: string) {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  return tx.findOne(DocumentCollaborationEntity, { documentId }, locked);
}

/** Records that the document's content includes all changes up to a number. */
export async function markStored(tx: TenantEntityManager, documentId: string, upTo: number): Promise<void> {
  await sqlOf(tx).execute(
    'update document_updates set is_stored = true where company_id = ? and document_id = ? and number <= ? and not is_stored',
    [companyOf(tx), documentId, upTo],
  );
}

/** Replaces the changes up to a number by one that includes them all. */
export async function mergeUpdates(
  tx: TenantEntityManager,
  documentId: string,
  merged: NewUpdate & { number: number },
): Promise<void> {
  await tx.nativeDelete(DocumentUpdateEntity, { documentId, number: { $lte: merged.number } });
  tx.create(DocumentUpdateEntity, { ...merged, documentId, companyId: companyOf(tx) });
  await tx.flush();
}

/**
 * Restarts a document's history with a single change that contains the current content, and notifies all processes. Returns false
 * if a change was written after the given number.
 */
export async function renewUpdates(
  tx: TenantEntityManager,
  documentId: string,
  only: NewUpdate & { after: number },
): Promise<boolean> {
  const { after, ...update } = only;
  if ((await lockUpdates(tx, documentId))?.last !== after) return false;
  await addUpdate(tx, documentId, update);
  await tx.nativeDelete(DocumentUpdateEntity, { documentId, number: { $lte: after } });
  await notify(tx, { documentId, isReset: true });
  return true;
}

/** Discards changes that cannot be stored, and notifies all processes. */
export async function dropUpdates(
  tx: TenantEntityManager,
  documentId: string,
  numbers: readonly number[],
): Promise<void> {
  await tx.nativeDelete(DocumentUpdateEntity, { documentId, isStored: false, number: { $in: [...numbers] } });
  await notify(tx, { documentId, isReset: true });
}

/** Notifies all API processes, including this one: at once, or when the transaction commits. */
export async function notify(
  em: TenantEntityManager | SystemEntityManager,
  notice: CollaborationNotice,
): Promise<void> {
  await sqlOf(em).execute('select pg_notify(?, ?)', [COLLABORATION_CHANNEL, JSON.stringify(notice)]);
}

/**
 * Documents whose changes have waited longer than this to be stored, probably because the process responsible for them has died.
 */
export function findAbandonedUpdates(
  em: SystemEntityManager,
  { olderThan, limit }: { /** Age in milliseconds. */ olderThan: number; limit: number },
): Promise<{ companyId: string; documentId: string }[]> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- rows of the statement
  return sqlOf(em).execute(
    `select distinct u.company_id as "companyId", u.document_id as "documentId" from document_updates u
     join documents d on d.company_id = u.company_id and d.id = u.document_id and d.deleted_at is null
     where not u.is_stored and u.created_at < now() - make_interval(secs => ?) limit ?`,
    [olderThan / 1000, limit],
  );
}
