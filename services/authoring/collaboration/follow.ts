import { addUpdate, findUpdates } from '../../../db/authoring/collaboration.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { DocumentContent } from '../../../domain/authoring/conversion/document-content.ts';
import type { ServiceDeps } from '../../deps.ts';

/** A change to a document's content from outside the editor; it is merged with what users have written since the last save. */
export interface Following {
  /**
   * Adds the change to the shared document. False if a shared session has begun in the meantime: the caller must then start over.
   */
  follow(tx: TenantEntityManager, authorId: string): Promise<boolean>;
}

/** Prepares the update that new content makes to a document that is, or once was, edited together. */
export async function following(
  em: TenantEntityManager,
  { documents }: Pick<ServiceDeps, 'documents'>,
  documentId: string,
  content: DocumentContent,
): Promise<Following> {
  const stored = (await findUpdates(em, documentId)).filter(({ isStored }) => isStored);
  const updates = stored.map(({ bytes }) => bytes);
  const bytes =
    updates.length > 0 ? await documents.run('updateTo', [updates, content], { turn: companyOf(em) }) : null;
  return {
    async follow(tx, authorId) {
      if (bytes) return (await addUpdate(tx, documentId, { bytes, authorId, isStored: true })) !== null;
      return (await findUpdates(tx, documentId)).length === 0;
    },
  };
}
