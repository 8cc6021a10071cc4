import { DocumentEntity, type Document } from '../../db/authoring/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { OWNER_RULES } from '../../domain/platform/access/rights.ts';
import { authorize, type RecordAccess } from '../platform/access/authorize.ts';
import type { Caller } from '../platform/caller.ts';

/** The document, unless it is in the bin; AppError `not-found`. */
export function findDocument(em: TenantEntityManager, id: string): Promise<Document> {
  return em.findOneOrFail(DocumentEntity, { id, deletedAt: null });
}

/** Access rules for the routes of documents: by owner, visibility and grants. */
export const documentAccess = {
  kind: 'document',
  rules: OWNER_RULES,
  find: findDocument,
  protection: ({ id, ownerId, visibility }: Pick<Document, 'id' | 'ownerId' | 'visibility'>) => ({
    id,
    ownerId,
    visibility,
  }),
} as const satisfies RecordAccess<Document>;

/** The same, also for documents in the bin. */
export const binnedAccess: RecordAccess<Document> = {
  ...documentAccess,
  find: (em, id) => em.findOneOrFail(DocumentEntity, { id }),
};

/** A document named in a request body or query. AppError `not-found` if the caller may not read it. */
export async function requireReadable(
  em: TenantEntityManager,
  caller: Caller,
  id: string,
): Promise<Document> {
  const document = await findDocument(em, id);
  await authorize(em, caller, 'read', documentAccess, document);
  return document;
}
