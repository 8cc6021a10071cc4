import type { DocumentMode } from '../../../../domain/authoring/conversion/document-content.ts';
import { readDocument, type TaggedDocument } from '../queries.ts';
import { contentOf, type DocumentText } from './document-text.ts';
import { type Draft, keptDraft } from './draft-store.ts';
import type { Session } from './together/session.ts';

/** A document to be edited, with what an earlier visit has written and not saved. */
export interface OpenedDocument {
  document: TaggedDocument;
  draft: Draft | null;
  /** In which others write, too; null: it is saved as a whole. */
  session: Session | null;
}

export interface Opening {
  userId: string;
  documentId: string;
  signal: AbortSignal;
  /** The document has to be opened again. */
  onEnd: () => void;
}

export async function openDocument({ userId, documentId, ...opening }: Opening): Promise<OpenedDocument> {
  const [document, kept] = await Promise.all([readDocument(documentId), keptDraft(userId, documentId)]);
  const draft = kept && (await inMode(kept, document.mode));
  // Text written without the others is merged word by word with what they wrote.
  const isShared = draft === null || draft.shared !== undefined;
  if (!isShared) return { document, draft, session: null };
  const { openSession } = await import('./together/session.ts');
  const session = await openSession({ documentId, kept: draft?.shared ?? null, ...opening });
  return { document, draft, session };
}

/** A draft, also one of before the document got another mode. */
async function inMode(draft: Draft, to: DocumentMode): Promise<Draft> {
  if (draft.text.mode === to) return draft;
  const { convert } = await import('../../../../domain/authoring/conversion/convert.ts');
  const converted = (text: DocumentText): DocumentText => {
    const { mode, content } = convert(contentOf(text), to);
    return { title: text.title, mode, content: typeof content === 'string' ? content : { ...content } };
  };
  return { base: converted(draft.base), text: converted(draft.text), sent: draft.sent.map(converted) };
}
