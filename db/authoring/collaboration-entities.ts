import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { companyEntity } from '../company-entity.ts';
import { ownedByCompany } from '../shared-properties.ts';

/** The collaboration state of a document. */
export const DocumentCollaborationEntity = defineEntity({
  name: 'DocumentCollaboration',
  tableName: 'document_collaborations',
  filters: ownedByCompany,
  properties: {
    documentId: p.string().primary(),
    companyId: p.string(),
    /** Number of the document's newest change. */
    last: p.integer(),
  },
});

/** A change of a shared document. */
export const DocumentUpdateEntity = companyEntity({
  name: 'DocumentUpdate',
  tableName: 'document_updates',
  properties: {
    documentId: p.string(),
    /** From 1, without gaps except where several changes were merged. */
    number: p.integer(),
    /** A Yjs update. */
    bytes: p.uint8array(),
    authorId: p.string(),
    /** Whether the document's content includes it. */
    isStored: p.boolean(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type DocumentUpdate = InferEntity<typeof DocumentUpdateEntity>;
