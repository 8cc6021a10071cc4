import { z } from 'zod';
import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import { WRITTEN } from '../../../domain/landing/content/written-limits.ts';
import type { FencedBlock } from '../../../domain/platform/fence.ts';

const upTo = (most: number) => z.string().max(most);
const link = z.object({ label: upTo(WRITTEN.link.label), href: upTo(WRITTEN.link.href) });
const item = z.object({
  title: upTo(WRITTEN.item.title).default(''),
  body: upTo(WRITTEN.item.body).default(''),
  value: upTo(WRITTEN.item.value).default(''),
  label: upTo(WRITTEN.item.label).default(''),
  points: z.array(upTo(WRITTEN.point)).max(WRITTEN.points).default([]),
  highlighted: z.boolean().default(false),
  cta: link.nullable().default(null),
});

/** A section as a model answers it: members that do not fit are empty. */
export const writtenContent = z.object({
  heading: z.string().trim().min(1).max(WRITTEN.heading),
  subheading: upTo(WRITTEN.subheading).default(''),
  body: upTo(WRITTEN.body).default(''),
  items: z.array(item).max(WRITTEN.items).default([]),
  cta: link.nullable().default(null),
  secondaryCta: link.nullable().default(null),
});
export type WrittenContent = z.infer<typeof writtenContent>;

/** What every prompt says of facts. */
export const FACT_RULES = [
  'State only what the brief and the source say. Take over numbers, names, prices, addresses, dates and quotes exactly as they stand there, and invent none: no customer, no rating, no award, no guarantee.',
  'Where a fact is needed that is missing, write a placeholder in square brackets in the language of the page that says what its owner is to add, such as [Add a customer quote].',
  'Write in the language of the brief and in its brand tone. Plain words, short sentences, no superlatives that nothing supports.',
].join('\n');

export function briefBlocks(brief: BusinessContext): FencedBlock[] {
  return [
    { label: 'Business: ', text: brief.businessName },
    { label: 'What it does: ', text: brief.businessOverview },
    { label: 'For whom: ', text: brief.targetAudience },
    { label: 'Brand tone: ', text: brief.brandTone },
    ...(brief.websiteUrl ? [{ label: 'Website: ', text: brief.websiteUrl }] : []),
  ];
}
