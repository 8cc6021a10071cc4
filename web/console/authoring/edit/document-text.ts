import type {
  DocumentContent,
  DocumentMode,
} from '../../../../domain/authoring/conversion/document-content.ts';
import type { Document } from '../queries.ts';

/** The title and text in the editor, in the format of the document's mode. */
export interface DocumentText {
  title: string;
  mode: DocumentMode;
  content: Document['content'];
}

/** The content with its mode, in the type that the domain functions take. */
export function contentOf({ mode, content }: DocumentText): DocumentContent {
  return { mode, content } as DocumentContent; // the API returns matching pairs
}

export function textOf({ title, mode, content }: DocumentText): DocumentText {
  return { title, mode, content };
}

/** The source text of a document in mode HTML or Markdown. */
export function sourceOf(content: DocumentText['content']): string {
  return typeof content === 'string' ? content : '';
}
