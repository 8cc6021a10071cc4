import { notify } from '../../db/authoring/collaboration.ts';
import { DocumentEntity, DocumentVersionEntity, type Document } from '../../db/authoring/entities.ts';
import { findForChange, type NamedByUser } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { ServiceDeps } from '../deps.ts';
import { following } from './collaboration/follow.ts';
import { contentOf } from './content-of.ts';
import { keepVersion } from './keep-version.ts';

/** Restores the content of a version as a new version. AppErrors `not-found`, `precondition-failed`. */
export async function restoreVersion(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'documents'>,
  { id, ifMatch, userId }: NamedByUser,
  number: number,
): Promise<Document> {
  const where = { documentId: id, number };
  const { title, mode, content: kept } = await em.findOneOrFail(DocumentVersionEntity, where);
  const args = [contentOf({ mode, content: kept }), mode] as const;
  const { content, facts } = await deps.documents.run('convert', [...args], { turn: companyOf(em) });
  for (;;) {
    const shared = await following(em, deps, id, content);
    const restored = await em.transactional(async (tx) => {
      const document = await findForChange(tx, DocumentEntity, { id, deletedAt: null }, ifMatch);
      if (!(await shared.follow(tx, userId))) return null;
      Object.assign(document, { title, ...content, ...facts });
      await tx.flush();
      await notify(tx, { documentId: id, isRearranged: true });
      await keepVersion(tx, document, { authorId: userId, reason: 'restore' });
      return document;
    });
    if (restored) return restored;
    em.clear();
  }
}
