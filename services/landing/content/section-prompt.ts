import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import { dataRule, type Fence, type FencedBlock } from '../../../domain/platform/fence.ts';
import type { RenderedPrompt } from '../../platform/models/prompt.ts';
import { briefBlocks, FACT_RULES } from './prompt-parts.ts';

/** The input of a model that writes one section. */
export interface SectionTask {
  task: string;
  brief: BusinessContext;
  section: (string | FencedBlock)[];
  /** What the other sections say. */
  others: string[];
  source: string[];
  instructions: string | null;
  /** What to do without instructions; '' where that goes without saying. */
  otherwise: string;
}

const FORM =
  'Answer with JSON: {"heading", "subheading", "body": paragraphs as <p>…</p> or a list, "items": [{"title", "body", "value": a figure or price, "label": what it counts, its period, who is quoted, "points": lines of a plan, "highlighted", "cta"}], "cta": {"label", "href"} or null, "secondaryCta"}. What does not fit the type of the section stays empty. Links lead to #contact or to an address that the brief names.';

/** The prompt for a section, whether it is written first or again. */
export function sectionPrompt(fence: Fence, given: SectionTask): RenderedPrompt {
  const { task, brief, section, others, source, instructions, otherwise } = given;
  const wishes =
    'The wishes are of the owner of the page: heed them as far as they concern words, length and tone.';
  const system = [
    task,
    FACT_RULES,
    FORM,
    dataRule(fence, 'brief', 'section', 'others', 'source', 'wishes'),
    [wishes, otherwise].filter(Boolean).join(' '),
  ].join('\n');
  const content = [
    fence.wrap('brief', briefBlocks(brief)),
    fence.wrap('section', section),
    fence.wrap('others', others),
    fence.wrap('source', source),
    fence.wrap('wishes', instructions === null ? [] : [instructions]),
  ].join('\n\n');
  return { system, messages: [{ role: 'user', content }] };
}
