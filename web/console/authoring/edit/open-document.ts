import type { DocumentMode } from '../../../../domain/authoring/conversion/document-content.ts';
import { readDocument, type TaggedDocument } from '../queries.ts';
import { contentOf, type DocumentText } from './document-text.ts';
import { type Draft, keptDraft } from './draft-store.ts';

/** A document to be edited, with what an earlier visit has written and not saved. */
export interface OpenedDocument {
  document: TaggedDocument;
  draft: Draft | null;
}

export async function openDocument(userId: string, id: string): Promise<OpenedDocument> {
  const [document, draft] = await Promise.all([readDocument(id), keptDraft(userId, id)]);
  return { document, draft: draft && (await inMode(draft, document.mode)) };
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
