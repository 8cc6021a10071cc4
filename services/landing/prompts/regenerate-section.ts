import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import { rewriteSection } from '../../../domain/landing/content/rewrite-section.ts';
import type { SectionType } from '../../../domain/landing/section.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import {
  asAnswer,
  briefBlocks,
  dataRule,
  FACT_RULES,
  writtenContent,
  type WrittenContent,
} from '../content/prompt-parts.ts';

export interface RegenerateSectionInput {
  brief: BusinessContext;
  /** Texts of the design, and of sections that the user wrote. */
  source: string[];
  section: { type: SectionType; heading: string; texts: string[] };
  /** Texts of the other sections. */
  others: string[];
  instructions: string | null;
}

/** One section written anew, as its owner wishes. */
export const regenerateSection = objectPrompt<RegenerateSectionInput, WrittenContent>({
  id: 'landing/regenerate-section',
  version: 1,
  file: import.meta.filename,
  purpose: 'landing-section',
  schema: writtenContent,
  render({ brief, source, section, others, instructions }, fence) {
    const system = [
      'You write one section of a landing page anew; it keeps its type. Do not repeat what the other sections say.',
      FACT_RULES,
      'Answer with JSON: {"heading", "subheading", "body": paragraphs as <p>…</p> or a list, "items": [{"title", "body", "value", "label", "points", "highlighted", "cta"}], "cta": {"label", "href"} or null, "secondaryCta"}. What does not fit the type of the section stays empty. Links lead to #contact or to an address that the brief names.',
      dataRule(fence, 'brief', 'section', 'others', 'source', 'wishes'),
      'The wishes are of the owner of the page: heed them as far as they concern words, length and tone. Without wishes, find a better way to say it.',
    ].join('\n');
    const present = [{ label: 'Type: ', text: section.type }, section.heading, ...section.texts];
    const content = [
      fence.wrap('brief', briefBlocks(brief)),
      fence.wrap('section', present),
      fence.wrap('others', others),
      fence.wrap('source', source),
      fence.wrap('wishes', instructions === null ? [] : [instructions]),
    ].join('\n\n');
    return { system, messages: [{ role: 'user', content }] };
  },
  offline: ({ brief, source, section, others, instructions }) =>
    asAnswer(rewriteSection(brief, source, section, others, instructions)),
});
