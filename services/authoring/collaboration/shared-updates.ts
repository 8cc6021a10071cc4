import { beginUpdates, findUpdates } from '../../../db/authoring/collaboration.ts';
import type { DocumentUpdate } from '../../../db/authoring/collaboration-entities.ts';
import { DocumentEntity } from '../../../db/authoring/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { ServiceDeps } from '../../deps.ts';
import { findDocument } from '../document-access.ts';
import { contentOf } from '../content-of.ts';

/**
 * The updates that make up a shared document. For a document that was never shared, its content becomes the first update: once,
 * by whichever process comes first. AppError `not-found`.
 */
export async function sharedUpdates(
  em: TenantEntityManager,
  { documents }: Pick<ServiceDeps, 'documents'>,
  documentId: string,
): Promise<DocumentUpdate[]> {
  for (;;) {
    const updates = await findUpdates(em, documentId);
    if (updates.length > 0) return updates;
    const { version, ownerId, ...row } = await findDocument(em, documentId);
    const bytes = await documents.run('updateTo', [[], contentOf(row)], { turn: companyOf(em) });
    await em.transactional(async (tx) => {
      const document = await findForChange(tx, DocumentEntity, { id: documentId, deletedAt: null }, null);
      if (document.version !== version || (await findUpdates(tx, documentId)).length > 0) return;
      await beginUpdates(tx, documentId, { bytes, authorId: ownerId, isStored: true });
    });
    em.clear();
  }
}
