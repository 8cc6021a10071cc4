import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import { factsOf } from '../../../domain/landing/content/facts.ts';
import { writeSection as writeByRules } from '../../../domain/landing/content/write-section.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import {
  asAnswer,
  briefBlocks,
  dataRule,
  FACT_RULES,
  writtenContent,
  type WrittenContent,
} from '../content/prompt-parts.ts';

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
  schema: writtenContent,
  render({ brief, source, section, others, instructions }, fence) {
    const system = [
      'You write one section of a landing page. The other sections are written apart: do not repeat what they cover.',
      FACT_RULES,
      'Answer with JSON: {"heading", "subheading", "body": paragraphs as <p>…</p> or a list, "items": [{"title", "body", "value": a figure or price, "label": what it counts, its period, who is quoted, "points": lines of a plan, "highlighted", "cta"}], "cta": {"label", "href"} or null, "secondaryCta"}. What does not fit the type of the section stays empty. Links lead to #contact or to an address that the brief names.',
      dataRule(fence, 'brief', 'section', 'others', 'source', 'wishes'),
      'The wishes are of the owner of the page: heed them as far as they concern words, length and tone.',
    ].join('\n');
    const planned = [
      { label: 'Type: ', text: section.type },
      { label: 'Heading: ', text: section.title },
      { label: 'Purpose: ', text: section.purpose },
      ...section.keyPoints,
    ];
    const covered = others.map(({ type, title, keyPoints }) => [type, title, ...keyPoints].join('\n'));
    const content = [
      fence.wrap('brief', briefBlocks(brief)),
      fence.wrap('section', planned),
      fence.wrap('others', covered),
      fence.wrap('source', source),
      fence.wrap('wishes', instructions === null ? [] : [instructions]),
    ].join('\n\n');
    return { system, messages: [{ role: 'user', content }] };
  },
  offline: ({ brief, source, section }) => asAnswer(writeByRules(factsOf(brief, source), section)),
});
