import { DocumentEntity, type Document } from '../../../db/authoring/entities.ts';
import type { Orm } from '../../../db/orm.ts';
import { findSession } from '../../../db/platform/callers.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { authorize } from '../../platform/access/authorize.ts';
import type { Caller } from '../../platform/caller.ts';
import { documentAccess } from '../document-access.ts';

/** A user who has a document open together with others. */
export interface Visitor {
  companyId: string;
  userId: string;
  sessionId: string;
  /** The name that the others see. */
  name: string;
  documentId: string;
}

/** The access of an admitted visitor, and the current state of the document. */
export interface Admission {
  right: 'edit' | 'read';
  mode: Document['mode'];
}

/** The visitor's current access; null if there is none: the session has ended or the document was deleted. */
export async function rightTo(orm: Orm, visitor: Visitor): Promise<Admission | null> {
  const { companyId, sessionId, documentId } = visitor;
  const session = await findSession(orm, companyId, sessionId);
  if (!session) return null;
  const em = companyEntityManager(orm, companyId);
  // Checked every few seconds for everybody connected, and the text may be long.
  const exclude = ['content', 'plain'] as const;
  const document = await em.findOne(DocumentEntity, { id: documentId, deletedAt: null }, { exclude });
  if (!document) return null;
  const caller: Caller = { ...session, keyId: null, via: 'cookie', scopes: [] };
  for (const right of ['edit', 'read'] as const) {
    try {
      await authorize(em, caller, right, documentAccess, document);
      return { right, mode: document.mode };
    } catch (error) {
      if (!isAppError(error, 'forbidden', 'not-found')) throw error;
    }
  }
  return null;
}
