import { z } from 'zod';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { type BusinessInput, fencedBusiness } from '../summaries/business-input.ts';

const schema = z.object({ summary: z.string().trim().min(1).max(4_000) });
export type BusinessSummary = z.infer<typeof schema>;

/** Summarises what a business does, for whom and how, from its own words or its pages. */
export const businessSummary = objectPrompt<BusinessInput, BusinessSummary>({
  id: 'content/business-summary',
  version: 2,
  file: import.meta.filename,
  purpose: 'content-summary',
  use: 'writing',
  schema,
  render(input, fence) {
    const system = [
      'You summarise a business for the people who plan and write its web site. Your summary is all that they know about it.',
      `A good summary
- says, in this order and as far as the texts tell: what the business offers, to whom, where, how it works or sells, and what it does differently from others, with the names, places, numbers and years of the texts;
- is 60 to 150 words of plain prose, fewer if the texts say little. No headings, no lists;
- contains facts, not advertising: “the best coffee in town” is not a fact, “roasted on Tuesdays in the shop” is;
- leaves out cookie notices, terms and navigation, and never mentions that something is missing.`,
      'Say nothing that the texts do not say. If they contradict each other, believe “Details”, the business’s own words, over its pages. Write in the language that is named, or else in the language of the texts.',
      'Example of the form: {"summary": "Kornhaus roasts coffee in Graz and sells it to cafés within 40 kilometres, and by subscription all over Austria. …"}',
      dataRule(fence, 'business'),
    ].join('\n\n');
    return { system, messages: [{ role: 'user', content: fencedBusiness(input, fence) }] };
  },
  offline: null,
});
