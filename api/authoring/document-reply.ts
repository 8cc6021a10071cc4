import type { Document } from '../../db/authoring/entities.ts';
import { grantsOn } from '../../db/platform/grants.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { Loss } from '../../domain/authoring/rich/rich-doc.ts';
import type { Right } from '../../domain/platform/access/rights.ts';
import type { DocumentHead } from '../../services/authoring/list-documents.ts';
import type { Reply } from '../route.ts';

export interface Permission {
  userId: string;
  right: Right;
}

export async function documentReply(
  em: TenantEntityManager,
  document: Document,
  { status = 200, lossReport }: { status?: 200 | 201; lossReport?: Loss[] } = {},
): Promise<Reply> {
  const grants = await grantsOn(em, { kind: 'document', id: document.id });
  const body = { ...presentDocument(document, grants), ...(lossReport ? { lossReport } : {}) };
  return { status, body, version: document.version };
}

/** A document as callers see it. */
function presentDocument(document: Document, grants: readonly Permission[]) {
  return { ...presentHead(document, grants), content: document.content };
}

/** A document as callers see it, without its text. */
export function presentHead(document: DocumentHead, grants: readonly Permission[]) {
  const { templateId, deletedAt } = document;
  return {
    id: document.id,
    title: document.title,
    mode: document.mode,
    ...(templateId ? { templateId } : {}),
    status: document.status,
    visibility: document.visibility,
    tags: document.tags,
    pageSetup: document.pageSetup,
    version: document.version,
    wordCount: document.wordCount,
    ownerId: document.ownerId,
    permissions: grants.map(({ userId, right }) => ({ userId, right })),
    companyId: document.companyId,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    ...(deletedAt ? { deletedAt: deletedAt.toISOString() } : {}),
  };
}
