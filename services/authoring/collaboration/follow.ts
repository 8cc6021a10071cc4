import { addUpdate, findUpdates } from '../../../db/authoring/collaboration.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { DocumentContent } from '../../../domain/authoring/conversion/document-content.ts';
import type { ServiceDeps } from '../../deps.ts';

/** A change of a document's content from outside the editor; what people have written since it was stored is merged with it. */
export interface Following {
  /** Adds the change to the shared document. False if a shared session has begun in the meantime: the change must be repeated. */
  follow(tx: TenantEntityManager, authorId: string): Promise<boolean>;
}

/** Makes ready what a new content means for a document that is, or once was, edited together. */
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
