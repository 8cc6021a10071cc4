import { richOf } from '../../../../domain/authoring/conversion/convert.ts';
import type { DocumentContent } from '../../../../domain/authoring/conversion/document-content.ts';
import type { RichDoc } from '../../../../domain/authoring/rich/rich-doc.ts';
import { fillTemplate } from '../../../../domain/authoring/templates/fill-template.ts';
import type { Template } from './queries.ts';

/** The document that a template makes of these values; a place that must be filled in shows its label. Null: they all do. */
export function filledTemplate(
  { mode, content, variables }: Template,
  values: Readonly<Record<string, string>> | null,
): RichDoc {
  const shown = new Map(
    variables.map(({ name, label, required, default: preset }) => [
      name,
      (values ? values[name] : preset) || (required || !values ? `[${label}]` : ''),
    ]),
  );
  return richOf(fillTemplate({ mode, content } as DocumentContent, shown)).doc; // the API answers the two together
}
