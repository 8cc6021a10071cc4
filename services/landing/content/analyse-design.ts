import type { DesignTokens } from '../../../domain/landing/design-tokens.ts';
import type { Section } from '../../../domain/landing/section.ts';
import { validatePage } from '../../../domain/landing/validation/validate-page.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { PageParts } from './page-parts.ts';

export interface DesignAnalysis {
  layout: {
    pages: { number: number; width: number; height: number }[];
    /** In reading order, with the type and number of parts of each. */
    sections: { id: string; type: Section['type']; items: number; boundingBoxes: Section['boundingBoxes'] }[];
  };
  tokens: DesignTokens;
  sections: Section[];
  /** Suggested changes, in text for the user. */
  suggestions: string[];
}

/** Describes a design's parts, and what is missing for a landing page. AppError `invalid-input` without a design. */
export function analyseDesign({ design, sections, theme }: PageParts): DesignAnalysis {
  const found = design?.sections ?? sections ?? [];
  if (!design && found.length === 0) {
    throw new AppError(
      'invalid-input',
      'There is no design: give design, or the landingPageId of a page with a design or sections',
    );
  }
  const pages = design?.pages ?? [];
  return {
    layout: {
      pages: pages.map(({ number, width, height }) => ({ number, width, height })),
      sections: found.map(({ id, type, content, boundingBoxes }) => ({
        id,
        type,
        items: content.items?.length ?? 0,
        boundingBoxes,
      })),
    },
    tokens: theme,
    sections: found,
    suggestions: [
      ...lacking(found),
      ...validatePage({ sections: found, theme }).map(({ message }) => message),
    ],
  };
}

/** Expected parts of a landing page that are missing. */
function lacking(sections: readonly Section[]): string[] {
  const has = (type: Section['type']) => sections.some((section) => section.type === type);
  return [
    ...(has('hero') ? [] : ['Begin with a section that says in one line what it is (hero)']),
    ...(has('contact') || has('cta') ? [] : ['Say what visitors should do next (contact or cta)']),
    ...(has('footer') ? [] : ['Close the page with a footer']),
  ];
}
