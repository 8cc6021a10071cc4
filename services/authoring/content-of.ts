import type { Document } from '../../db/authoring/entities.ts';
import type { DocumentContent } from '../../domain/authoring/conversion/document-content.ts';

/** A row's mode and content as a pair: they were stored together. */
export function contentOf({ mode, content }: Pick<Document, 'mode' | 'content'>): DocumentContent {
  return { mode, content } as DocumentContent; // readContent returns them together
}
