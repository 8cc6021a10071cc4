import { DocumentVersionEntity, type Document } from '../../db/authoring/entities.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import {
  expiredVersions,
  foldsInto,
  type VersionReason,
} from '../../domain/authoring/versions/document-version.ts';

export interface VersionToKeep {
  authorId: string;
  reason: VersionReason;
  /** All authors of what several people have written at the same time. */
  authorIds?: readonly string[];
}

/** Stores the document's present state, in its last version or as a new one, and removes expired versions. */
export async function keepVersion(
  tx: TenantEntityManager,
  document: Document,
  { authorId, reason, authorIds = [authorId] }: VersionToKeep,
): Promise<void> {
  const { id: documentId, title, mode, content } = document;
  const createdAt = new Date();
  const kept = await tx.find(
    DocumentVersionEntity,
    { documentId },
    {
      orderBy: { number: 'desc' },
      fields: ['number', 'authorId', 'reason', 'createdAt'],
      disableIdentityMap: true,
    },
  );
  const facts = kept.map((one) => ({ ...one, version: one.number }));
  const [last] = facts;
  if (last && foldsInto(last, { authorIds, reason, createdAt })) {
    const row = await tx.findOneOrFail(
      DocumentVersionEntity,
      { documentId, number: last.number },
      { refresh: true },
    );
    Object.assign(row, { title, mode, content });
    return;
  }
  const number = (last?.version ?? 0) + 1;
  tx.create(DocumentVersionEntity, {
    companyId: companyOf(tx),
    documentId,
    number,
    title,
    mode,
    content,
    authorId,
    reason,
    createdAt,
  });
  const expired = expiredVersions(facts, createdAt).map((one) => one.number);
  if (expired.length > 0)
    await tx.nativeDelete(DocumentVersionEntity, { documentId, number: { $in: expired } });
}
