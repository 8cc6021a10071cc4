import type { DocumentContent } from '../conversion/document-content.ts';
import type { TemplateVariable } from './template-variable.ts';

/** A structure that documents start from: one that everybody has, or a company's own. */
export interface TemplateRecord {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  content: DocumentContent;
  variables: readonly TemplateVariable[];
}
