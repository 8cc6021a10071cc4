import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { writtenContent, type WrittenContent } from '../content/prompt-parts.ts';
import { sectionPrompt, type OtherSection } from '../content/section-prompt.ts';

export interface WriteSectionInput {
  brief: BusinessContext;
  /** Texts of the design. */
  source: string[];
  section: PlannedSection;
  /** Topics of the other sections. */
  others: OtherSection[];
  hasOwnItems: boolean;
  /** The user's wishes for the page. */
  instructions: string | null;
}

/** Writes one section of the page. */
export const writeSection = objectPrompt<WriteSectionInput, WrittenContent>({
  id: 'landing/write-section',
  version: 2,
  file: import.meta.filename,
  purpose: 'landing-section',
  use: 'writing',
  schema: writtenContent,
  render: ({ section, ...given }, fence) =>
    sectionPrompt(fence, {
      ...given,
      type: section.type,
      task: 'Write one section of a landing page as it is planned. The points are its facts: use them all, and join what belongs together; the planned heading may be improved, not widened.',
      section: [
        { label: 'Type: ', text: section.type },
        ...(section.title ? [{ label: 'Heading: ', text: section.title }] : []),
        ...(section.purpose ? [{ label: 'Purpose: ', text: section.purpose }] : []),
        ...section.keyPoints.map((text) => ({ label: '- ', text })),
      ],
    }),
  offline: null,
});
