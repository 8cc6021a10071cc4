import type {
  DocumentContent,
  DocumentMode,
} from '../../../../domain/authoring/conversion/document-content.ts';
import type { Document } from '../queries.ts';

/** The content of the editor: title and text, in the format of its mode. */
export interface DocumentText {
  title: string;
  mode: DocumentMode;
  content: Document['content'];
}

/** The content with its mode, as the rules of documents take it. */
export function contentOf({ mode, content }: DocumentText): DocumentContent {
  return { mode, content } as DocumentContent; // the API answers the two together
}

export function textOf({ title, mode, content }: DocumentText): DocumentText {
  return { title, mode, content };
}

/** Content of mode HTML or Markdown. */
export function sourceOf(content: DocumentText['content']): string {
  return typeof content === 'string' ? content : '';
}
