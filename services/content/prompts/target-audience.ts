import { z } from 'zod';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';
import { type BusinessInput, fencedBusiness } from '../summaries/business-input.ts';

const few = z.array(z.string().trim().min(1).max(500)).max(10).default([]);
const schema = z.object({
  audience: z
    .array(z.object({ segment: z.string().trim().min(1).max(200), needs: few, pains: few, channels: few }))
    .max(8),
  text: z.string().trim().max(4_000).default(''),
});
export type TargetAudience = z.infer<typeof schema>;

/** Who a business speaks to, from words or pages. */
export const targetAudience = objectPrompt<BusinessInput, TargetAudience>({
  id: 'content/target-audience',
  version: 1,
  file: import.meta.filename,
  purpose: 'content-audience',
  use: 'writing',
  schema,
  render(input, fence) {
    const system = [
      'You name the groups of readers that a business speaks to, at most five, for people who write the content of its web site.',
      '"segment" names the group, "needs" what it looks for, "pains" what troubles it, "channels" where it is reached; each a few short phrases that follow from the texts, none where they say nothing. "text" describes the whole audience in two or three sentences.',
      'No group by health, origin, religion or politics unless the business itself names it. Write in the language that is named, or in that of the texts.',
      'Answer with JSON: {"audience": [{"segment", "needs", "pains", "channels"}], "text": "…"}.',
      dataRule(fence, 'business'),
    ].join('\n');
    return { system, messages: [{ role: 'user', content: fencedBusiness(input, fence) }] };
  },
  offline: null,
});
