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

/** The target audience of a business, from its own words or its pages. */
export const targetAudience = objectPrompt<BusinessInput, TargetAudience>({
  id: 'content/target-audience',
  version: 2,
  file: import.meta.filename,
  purpose: 'content-audience',
  use: 'writing',
  schema,
  render(input, fence) {
    const system = [
      'You describe the readers of a business’s web site to the people who write it. They choose subjects and words by your description.',
      `Name one to five groups, the most important first. Each group would read something different from the others:
- "segment": who they are, by what they do or want, precise enough to picture a person: “owners of a first e-bike who clean it at home”, not “customers”;
- "needs": what they look for from this business, two to four short phrases;
- "pains": what troubles them or keeps them from buying, two to four short phrases;
- "channels": where the texts say that they can be reached; empty if they do not say.
Needs and pains may follow from what the business sells and says; word them as the reader would. Invent nothing beyond that. If the texts say too little about a group, leave it out.`,
      '"text" describes all of them together in two or three sentences, including how much they already know about the subject.',
      'No group by health, origin, religion, politics or sexual life, unless the business itself serves that group. Write in the language that is named, or else in the language of the texts.',
      'Example of the form, about another business: {"audience": [{"segment": "owners of small cafés who buy beans by the month", "needs": ["a roast that tastes the same in every delivery"], "pains": ["leftover stock when few guests come"], "channels": ["tastings in the shop"]}], "text": "…"}',
      dataRule(fence, 'business'),
    ].join('\n\n');
    return { system, messages: [{ role: 'user', content: fencedBusiness(input, fence) }] };
  },
  offline: null,
});
