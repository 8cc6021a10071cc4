import { z } from 'zod';
import type { BrandTone, BusinessContext } from '../../../domain/landing/business-context.ts';
import { WRITTEN } from '../../../domain/landing/content/written-limits.ts';
import type { PageDetails } from '../../../domain/landing/details.ts';
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

/** A section in the form that a model returns: fields that do not apply are empty. */
export const writtenContent = z.object({
  heading: z.string().trim().min(1).max(WRITTEN.heading),
  subheading: upTo(WRITTEN.subheading).default(''),
  body: upTo(WRITTEN.body).default(''),
  items: z.array(item).max(WRITTEN.items).default([]),
  cta: link.nullable().default(null),
  secondaryCta: link.nullable().default(null),
});
export type WrittenContent = z.infer<typeof writtenContent>;

/** Maximum tokens of an answer: in some languages a word takes several. */
export const PLAN_TOKENS = 8_000;
export const SECTION_TOKENS = 6_000;

/** Rules about facts for every prompt. */
export const FACT_RULES = [
  'Facts. The brief, its details and the design are the only sources; a subheading or a heading needs a source as much as a price. Take over numbers, names, prices, addresses, dates and quotes exactly as they are written there, figures as figures. Name no plan, product, person, customer, place, price, award, rating or guarantee that they do not name, and do not widen what they say: where a fact can be read in two ways, keep its own words. How something is done is a fact as well: add no step, condition or habit that nobody stated. What the brief marks as doubtful, confidential or a note to a colleague is no text of the page.',
  'What is missing is left out. Only where a section makes no sense without a fact, put a placeholder in square brackets, in the language of the page, that says what its owner is to add, such as [Add your address]; never in a link, and at most one in a section.',
].join('\n');

const TONES: Record<BrandTone, string> = {
  professional: 'sober and exact; short declarative sentences, no jokes',
  friendly: 'warm, as one would speak to a neighbour; no exclamation marks in a row',
  playful: 'light and quick; a wink is welcome where it costs no clarity',
  authoritative: 'calm and certain; facts first, nothing that begs',
  casual: 'relaxed and plain, as in a message to a friend',
};

/** Rules for the page's tone of voice. */
export function voiceRules({ brandTone }: BusinessContext): string {
  return [
    `Voice: ${TONES[brandTone]}.`,
    'Write in the language that the brief names; where it names none, in the language of its texts, whatever the language of these instructions.',
    'Address visitors in the form that the brief uses; where it uses none, in the one that such a business uses in this language, and in the same throughout. Plain words, concrete nouns, active verbs; no superlative, no filler (“welcome to”, “we are proud to”, “quality you can trust”), no sentence that any competitor could print.',
  ].join(' ');
}

/** The brief as fenced data. */
export function briefBlocks(brief: BusinessContext): FencedBlock[] {
  const { details = {} } = brief;
  const lines = detailLines(details);
  return [
    { label: 'Name of the business: ', text: brief.businessName },
    { label: 'What it does: ', text: brief.businessOverview },
    { label: 'Whom the page is for: ', text: brief.targetAudience },
    ...(brief.websiteUrl ? [{ label: 'Website: ', text: brief.websiteUrl }] : []),
    ...(brief.language ? [{ label: 'Language of the page: ', text: brief.language }] : []),
    ...(lines.length > 0 ? [{ label: 'Details:\n', text: lines.join('\n') }] : []),
  ];
}

/** A line for each of the owner's statements; related ones share a line. */
function detailLines({
  services = [],
  people = [],
  quotes = [],
  questions = [],
  ...rest
}: PageDetails): string[] {
  const { goal, prices, hours, address, phone, email, proof } = rest;
  const texts = { goal, prices, 'opening hours': hours, address, phone, 'e-mail': email, proof };
  const line = (name: string, ...parts: (string | undefined)[]) =>
    `${name}: ${parts.filter(Boolean).join(' · ')}`;
  return [
    ...Object.entries(texts).flatMap(([name, text]) => (text ? [line(name, text)] : [])),
    ...services.map(({ name, price, text }) => line('service', name, price, text)),
    ...people.map(({ name, role, text }) => line('person', name, role, text)),
    ...quotes.map(({ text, author }) => line('quote', text, author)),
    ...questions.map(({ question, answer }) => line('question', question, answer)),
  ];
}
