import type { BrandTone } from '../../../domain/landing/business-context.ts';
import type { LandingStatus } from '../../../domain/landing/landing-page.ts';
import type { SectionType } from '../../../domain/landing/section.ts';

export const TONE_WORDS: Record<BrandTone, { label: string; hint: string }> = {
  professional: { label: 'Professional', hint: 'Sober and exact' },
  friendly: { label: 'Friendly', hint: 'Warm and round' },
  playful: { label: 'Playful', hint: 'Loud and colourful' },
  authoritative: { label: 'Authoritative', hint: 'Like printed matter' },
  casual: { label: 'Casual', hint: 'Relaxed and plain' },
};

export const STATUS_WORDS: Record<LandingStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

const SECTION_WORDS: Record<SectionType, string> = {
  hero: 'Hero',
  features: 'Features',
  benefits: 'Benefits',
  'how-it-works': 'How it works',
  'social-proof': 'Social proof',
  testimonials: 'Testimonials',
  pricing: 'Pricing',
  faq: 'Questions',
  gallery: 'Gallery',
  stats: 'Figures',
  team: 'Team',
  logos: 'Logos',
  contact: 'Contact',
  cta: 'Call to action',
  footer: 'Footer',
  custom: 'Text',
};

/** The label of a planned section that is not written yet, from the type in its id (`faq` or `faq-2`). */
export function wordsOfId(id: string): string {
  const type = id.replace(/-\d+$/, '');
  const known: Record<string, string | undefined> = SECTION_WORDS;
  return known[type] ?? id;
}

/** The label of a type of section. */
export function sectionWords(type: SectionType): string {
  return SECTION_WORDS[type];
}
