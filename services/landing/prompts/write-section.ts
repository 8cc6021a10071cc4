import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { writtenContent, type WrittenContent } from '../content/prompt-parts.ts';
import { sectionPrompt } from '../content/section-prompt.ts';

export interface WriteSectionInput {
  brief: BusinessContext;
  /** Texts of the design. */
  source: string[];
  section: PlannedSection;
  /** What the other sections cover. */
  others: Pick<PlannedSection, 'type' | 'title' | 'keyPoints'>[];
  /** Wishes of the user for the page. */
  instructions: string | null;
}

/** One section of the page. */
export const writeSection = objectPrompt<WriteSectionInput, WrittenContent>({
  id: 'landing/write-section',
  version: 1,
  file: import.meta.filename,
  purpose: 'landing-section',
  use: 'writing',
  schema: writtenContent,
  render: ({ section, others, ...given }, fence) =>
    sectionPrompt(fence, {
      ...given,
      task: 'You write one section of a landing page. The other sections are written apart: do not repeat what they cover.',
      section: [
        { label: 'Type: ', text: section.type },
        { label: 'Heading: ', text: section.title },
        { label: 'Purpose: ', text: section.purpose },
        ...section.keyPoints,
      ],
      others: others.map(({ type, title, keyPoints }) => [type, title, ...keyPoints].join('\n')),
      otherwise: '',
    }),
  offline: null,
});
