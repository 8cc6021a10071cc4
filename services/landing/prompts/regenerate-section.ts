import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { SectionContent, SectionType } from '../../../domain/landing/section.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { writtenContent, type WrittenContent } from '../content/prompt-parts.ts';
import { sectionPrompt, type OtherSection } from '../content/section-prompt.ts';

export interface RegenerateSectionInput {
  brief: BusinessContext;
  /** Texts of the design, and of sections written by the user. */
  source: string[];
  /** The current section. */
  section: { type: SectionType; content: SectionContent };
  others: OtherSection[];
  instructions: string | null;
}

/** Rewrites one section as its owner wishes. */
export const regenerateSection = objectPrompt<RegenerateSectionInput, WrittenContent>({
  id: 'landing/regenerate-section',
  version: 3,
  file: import.meta.filename,
  purpose: 'landing-section',
  use: 'writing',
  schema: writtenContent,
  render: ({ section, ...given }, fence) =>
    sectionPrompt(fence, {
      ...given,
      type: section.type,
      hasOwnItems: false,
      task:
        given.instructions === null
          ? 'Rewrite one section of a landing page. Find a better way to say it; keep its facts, its items with their order, and its links.'
          : 'Rewrite one section of a landing page as its owner wishes. What the wishes do not touch stays word for word: heading, items and their order, links.',
      section: [
        { label: 'Type: ', text: section.type },
        { label: 'Now: ', text: JSON.stringify(section.content) },
      ],
    }),
  offline: null,
});
