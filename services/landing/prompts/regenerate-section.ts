import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { SectionType } from '../../../domain/landing/section.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { writtenContent, type WrittenContent } from '../content/prompt-parts.ts';
import { sectionPrompt } from '../content/section-prompt.ts';

export interface RegenerateSectionInput {
  brief: BusinessContext;
  /** Texts of the design, and of sections that the user wrote. */
  source: string[];
  section: { type: SectionType; heading: string; texts: string[] };
  /** Texts of the other sections. */
  others: string[];
  instructions: string | null;
}

/** One section written again, as its owner wishes. */
export const regenerateSection = objectPrompt<RegenerateSectionInput, WrittenContent>({
  id: 'landing/regenerate-section',
  version: 2,
  file: import.meta.filename,
  purpose: 'landing-section',
  use: 'writing',
  schema: writtenContent,
  render: ({ section, ...given }, fence) =>
    sectionPrompt(fence, {
      ...given,
      task: 'You write one section of a landing page anew; it keeps its type. Do not repeat what the other sections say.',
      section: [{ label: 'Type: ', text: section.type }, section.heading, ...section.texts],
      otherwise: 'Without wishes, find a better way to say it.',
    }),
  offline: null,
});
