import { z } from 'zod';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { type BusinessInput, fencedBusiness } from '../summaries/business-input.ts';

const schema = z.object({ summary: z.string().trim().max(4_000) });
export type BusinessSummary = z.infer<typeof schema>;

/** What a business does, for whom and how, from words or pages. */
export const businessSummary = objectPrompt<BusinessInput, BusinessSummary>({
  id: 'content/business-summary',
  version: 1,
  file: import.meta.filename,
  purpose: 'content-summary',
  use: 'writing',
  schema,
  render(input, fence) {
    const system = [
      'You summarise a business for people who write the content of its web site: what it offers, for whom, where, and what sets it apart, in at most 150 words.',
      'Say only what stands in the texts. No advertising, no judgement of your own. Write in the language that is named, or in that of the texts.',
      'Answer with JSON: {"summary": "…"}.',
      dataRule(fence, 'business'),
    ].join('\n');
    return { system, messages: [{ role: 'user', content: fencedBusiness(input, fence) }] };
  },
  offline: null,
});
