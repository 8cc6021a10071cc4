import type { DocumentMode } from '../../../../domain/authoring/conversion/document-content.ts';
import { readDocument, type TaggedDocument } from '../queries.ts';
import { contentOf, type DocumentText } from './document-text.ts';
import { type Draft, keptDraft } from './draft-store.ts';
import type { Session } from './together/session.ts';

/** A document opened for editing, with unsaved text of an earlier visit. */
export interface OpenedDocument {
  document: TaggedDocument;
  draft: Draft | null;
  /** The shared editing session; null if the document is saved as a whole. */
  session: Session | null;
}

export interface Opening {
  userId: string;
  documentId: string;
  signal: AbortSignal;
  /** Called when the document must be opened again. */
  onEnd: () => void;
}

export async function openDocument({ userId, documentId, ...opening }: Opening): Promise<OpenedDocument> {
  const [document, kept] = await Promise.all([readDocument(documentId), keptDraft(userId, documentId)]);
  const draft = kept && (await inMode(kept, document.mode));
  // A draft written outside a shared session is merged with others' changes on saving, so no session is opened.
  const isShared = draft === null || draft.shared !== undefined;
  if (!isShared) return { document, draft, session: null };
  const { openSession } = await import('./together/session.ts');
  const session = await openSession({ documentId, kept: draft?.shared ?? null, ...opening });
  return { document, draft, session };
}

/** Converts a draft if the document's mode has changed since it was stored. */
async function inMode(draft: Draft, to: DocumentMode): Promise<Draft> {
  if (draft.text.mode === to) return draft;
  const { convert } = await import('../../../../domain/authoring/conversion/convert.ts');
  const converted = (text: DocumentText): DocumentText => {
    const { mode, content } = convert(contentOf(text), to);
    return { title: text.title, mode, content: typeof content === 'string' ? content : { ...content } };
  };
  return { base: converted(draft.base), text: converted(draft.text), sent: draft.sent.map(converted) };
}
