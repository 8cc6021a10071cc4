import { useMemo } from 'react';
import type { RichDoc } from '../../../../domain/authoring/rich/rich-doc.ts';
import { RichPicture } from '../../../editor/rich-picture.tsx';
import type { Template } from './queries.ts';
import classes from './templates.module.css';
import { richOf } from '../../../../domain/authoring/conversion/convert.ts';
import type { DocumentContent } from '../../../../domain/authoring/conversion/document-content.ts';
import { fillTemplate } from '../../../../domain/authoring/templates/fill-template.ts';

/** The most blocks that fit on the first page. */
const FIRST_PAGE = 30;

/** A4 in CSS pixels. */
const PAGE = { width: 794, height: 1123 };

interface TemplatePictureProps {
  template: Template;
  /** Values of the variables; left out if none are known yet. */
  values?: Readonly<Record<string, string>>;
}

/** A thumbnail of the first page of the document that a template creates. */
export function TemplatePicture({ template, values }: TemplatePictureProps) {
  const page = useMemo(() => firstPage(filledTemplate(template, values ?? null)), [template, values]);
  return (
    <svg className={classes.picture} viewBox={`0 0 ${PAGE.width} ${PAGE.height}`} aria-hidden>
      <foreignObject {...PAGE}>
        <div className={classes.page}>
          <RichPicture content={page} />
        </div>
      </foreignObject>
    </svg>
  );
}

function firstPage({ content, ...doc }: RichDoc): RichDoc {
  return { ...doc, content: content.slice(0, FIRST_PAGE) };
}

/**
 * The document that a template creates from these values; empty required variables show their label. Null: defaults, or labels
 * where there are none.
 */
function filledTemplate(
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
