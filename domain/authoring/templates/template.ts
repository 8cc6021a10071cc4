import type { DocumentContent } from '../conversion/document-content.ts';
import type { TemplateVariable } from './template-variable.ts';

/** A template for documents: a built-in one, or a company's own. */
export interface TemplateRecord {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  content: DocumentContent;
  variables: readonly TemplateVariable[];
}
