import type { ExtractedDesign } from '../extracted-design.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import { field, list } from '../sections/raw-values.ts';
import { givenTokens } from './given-tokens.ts';

/** The part of a design that a page is made from; without `tokens`, its look is unknown. */
export type DesignContent = Pick<ExtractedDesign, 'title' | 'pages' | 'sections'> &
  Partial<Pick<ExtractedDesign, 'tokens'>>;

const MOST_PAGES = 300;
const LONGEST_TEXT = 50_000;

/** The content of a design sent by a client; parts of the wrong shape are left out. */
export function givenDesign(extraction: unknown): DesignContent {
  const title = field(extraction, 'title');
  const tokens = givenTokens(field(extraction, 'tokens'));
  return {
    title: typeof title === 'string' ? title : null,
    pages: list(field(extraction, 'pages'))
      .slice(0, MOST_PAGES)
      .map((page, index) => {
        const text = field(page, 'text');
        return {
          number: index + 1,
          width: lengthOf(field(page, 'width')),
          height: lengthOf(field(page, 'height')),
          rotation: 0,
          ocr: false,
          text: typeof text === 'string' ? text.slice(0, LONGEST_TEXT) : '',
          blocks: [],
        };
      }),
    sections: normaliseSections(field(extraction, 'sections'), 'design'),
    ...(tokens && { tokens }),
  };
}

function lengthOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}
