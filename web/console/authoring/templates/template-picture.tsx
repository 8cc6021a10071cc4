import { useMemo } from 'react';
import type { RichDoc } from '../../../../domain/authoring/rich/rich-doc.ts';
import { RichPicture } from '../../../editor/rich-picture.tsx';
import { filledTemplate } from './filled.ts';
import type { Template } from './queries.ts';
import classes from './templates.module.css';

/** Blocks that the first page has room for. */
const FIRST_PAGE = 30;

/** A4 in CSS pixels. */
const PAGE = { width: 794, height: 1123 };

interface TemplatePictureProps {
  template: Template;
  /** Left out: none are given yet. */
  values?: Readonly<Record<string, string>>;
}

/** The first page of what a template makes, small. */
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
