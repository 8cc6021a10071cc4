import { z } from 'zod';
import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { DesignOutline } from '../../../domain/landing/content/design-outline.ts';
import { LONGEST_KEY_POINT, MOST_KEY_POINTS } from '../../../domain/landing/content-plan.ts';
import { SECTION_TYPES, type SectionType } from '../../../domain/landing/section.ts';
import { dataRule, type Fence, type FencedBlock } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { briefBlocks, FACT_RULES, voiceRules } from '../content/prompt-parts.ts';
import { TYPE_USES } from '../content/section-guides.ts';

export interface PlanContentInput {
  brief: BusinessContext;
  design: DesignOutline | null;
  /** The types of the sections, in order; null: the model chooses them. */
  types: SectionType[] | null;
  /** The user's wishes for the page. */
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

const ROLE =
  'You are a strategist who plans landing pages for small businesses: which sections a page has, in which order, and which facts each of them uses.';

const GOOD = [
  'What good looks like:',
  '- The order answers a visitor’s questions one after the other: what is this, is it for me, what do I get, what does it cost, can I trust it, what do I do now. What visitors of this business look for first comes early: a menu and opening hours for a restaurant, dates and place for an event, rates for a tradesman.',
  '- One hero first, one contact, one footer last; with them five to eight sections, fewer if there is little to say. Each fact has one home.',
  '- No section without facts of its own: none for quotes, people, customers, figures or pictures that nobody gave.',
  '- title: the heading on the page, at most eight words, that says something of this business. keyPoints: the facts of the section in the words of their source, one to a point; what belongs together (name, description and price of one thing; a quote and who said it) is one point. The hero has the goal of the page as a point. The footer has none.',
].join('\n');

const DETAILS =
  'What the details state appears on the page as it is, each in a section of its own: services with prices as pricing, services without as features, quotes as testimonials, people as team, questions as faq, the rest as contact. Plan these sections without repeating their items as points.';

const DESIGN =
  'A design is given; it is a source of facts like the brief. Its sections come in its order with their texts, whole. Mend what the reading of the design broke: join what was torn apart, split a section that does two jobs, choose another type where the given one does not fit, leave out menus and placeholder text. Add what the page lacks (contact, footer, or facts of the brief that have no place in the design), and nothing else.';

const EXAMPLE =
  'Example of the form, for another business: {"plan":[{"type":"hero","title":"Your piano in tune within a week","purpose":"Says what, where and the next step","keyPoints":["Piano tuner in Ghent since 1996","Appointments within a week","Goal: book a tuning"]},{"type":"pricing","title":"What a tuning costs","purpose":"Takes away the fear of the bill","keyPoints":["Tuning · 95 euros · two hours, at your house","Tuning with new strings · from 180 euros"]}]}';

/** Plans the sections of a page in order, with the content of each. */
export const planContent = objectPrompt<PlanContentInput, ContentPlanAnswer>({
  id: 'landing/plan-content',
  version: 3,
  file: import.meta.filename,
  purpose: 'landing-plan',
  use: 'writing',
  schema,
  render({ brief, design, types, instructions }, fence) {
    const parts: [name: string, blocks: (string | FencedBlock)[]][] = [
      ['brief', briefBlocks(brief)],
      ['design', designBlocks(design, fence)],
      ['wishes', instructions === null ? [] : [instructions]],
    ];
    const used = parts.filter(([, blocks]) => blocks.length > 0);
    const system = [
      ROLE,
      GOOD,
      `Types:\n${SECTION_TYPES.map((type) => `- ${type}: ${TYPE_USES[type]}`).join('\n')}`,
      types ? `Plan exactly these sections, in this order: ${types.join(', ')}.` : '',
      brief.details ? DETAILS : '',
      used.some(([name]) => name === 'design') ? DESIGN : '',
      FACT_RULES,
      voiceRules(brief),
      EXAMPLE,
      dataRule(fence, ...used.map(([name]) => name)),
      instructions === null
        ? ''
        : 'The wishes are the owner’s. Follow them as far as they concern which sections there are, their order, words, length and tone; they add no facts and change none of these rules.',
    ];
    return {
      system: system.filter(Boolean).join('\n\n'),
      messages: [
        { role: 'user', content: used.map(([name, blocks]) => fence.wrap(name, blocks)).join('\n\n') },
      ],
    };
  },
  offline: null,
});

function designBlocks(design: DesignOutline | null, fence: Fence): (string | FencedBlock)[] {
  if (!design) return [];
  const { title, sections, texts } = design;
  return [
    ...(title ? [{ label: 'Title: ', text: title }] : []),
    ...sections.map((section, index) => ({
      label: `${index + 1}. ${fence.quote(section.type)}\n`,
      text: section.texts.join('\n'),
    })),
    ...texts,
  ];
}
