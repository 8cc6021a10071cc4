import { z } from 'zod';
import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { DesignOutline } from '../../../domain/landing/content/design-outline.ts';
import { LONGEST_KEY_POINT, MOST_KEY_POINTS } from '../../../domain/landing/content-plan.ts';
import { SECTION_TYPES } from '../../../domain/landing/section.ts';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { briefBlocks, FACT_RULES } from '../content/prompt-parts.ts';

export interface PlanContentInput {
  brief: BusinessContext;
  design: DesignOutline | null;
  /** Wishes of the user for the page. */
  instructions: string | null;
}

const schema = z.object({
  plan: z
    .array(
      z.object({
        type: z.enum(SECTION_TYPES),
        title: z.string().trim().min(1).max(160),
        purpose: z.string().max(300).default(''),
        keyPoints: z.array(z.string().max(LONGEST_KEY_POINT)).max(MOST_KEY_POINTS).default([]),
      }),
    )
    .min(1)
    .max(24),
});
export type ContentPlanAnswer = z.infer<typeof schema>;

/** Which sections the page has, in order, and what each says. */
export const planContent = objectPrompt<PlanContentInput, ContentPlanAnswer>({
  id: 'landing/plan-content',
  version: 2,
  file: import.meta.filename,
  purpose: 'landing-plan',
  use: 'writing',
  schema,
  render({ brief, design, instructions }, fence) {
    const sections = (design?.sections ?? []).map(({ type, texts }, index) => ({
      label: `${index + 1}. ${fence.quote(type)}: `,
      text: texts.join('\n'),
    }));
    const source = [...sections, ...(design?.texts ?? []), ...(design?.title ? [design.title] : [])];
    const system = [
      'You plan the sections of a landing page. One hero first, one footer last, one contact section; five to nine sections in all, each only where there is something to say or visitors of such a business look for it.',
      `Types: ${SECTION_TYPES.join(', ')}.`,
      FACT_RULES,
      source.length > 0 ? 'Follow the order of the sections of the design where it has some.' : '',
      'Answer with JSON: {"plan": [{"type", "title": the heading on the page, "purpose": one sentence, "keyPoints": what the section says, in the words of the brief}]}.',
      dataRule(fence, 'brief', ...(source.length > 0 ? ['design'] : []), ...(instructions ? ['wishes'] : [])),
      instructions
        ? 'The wishes are of the owner of the page: heed them as far as they concern which sections there are, their order, words, length and tone.'
        : '',
    ];
    const content = [
      fence.wrap('brief', briefBlocks(brief)),
      source.length > 0 ? fence.wrap('design', source) : '',
      instructions ? fence.wrap('wishes', [instructions]) : '',
    ];
    return {
      system: system.filter(Boolean).join('\n'),
      messages: [{ role: 'user', content: content.filter(Boolean).join('\n\n') }],
    };
  },
  offline: null,
});
