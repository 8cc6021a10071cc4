import type { PageDetails } from './details.ts';

/** Tones of a page's voice and look; they differ in type, spacing, shape and wording. */
export const BRAND_TONES = ['professional', 'friendly', 'playful', 'authoritative', 'casual'] as const;
export type BrandTone = (typeof BRAND_TONES)[number];

/** The user's statements about the business: the source of every claim that the page may make. */
export interface BusinessContext {
  businessName: string;
  businessOverview: string;
  targetAudience: string;
  brandTone: BrandTone;
  websiteUrl?: string;
  /** BCP 47; detected from the texts if omitted. */
  language?: string;
  details?: PageDetails;
}

/** A business context that is still being filled in: texts may be empty, and the tone may be missing. */
export type DraftContext = Omit<BusinessContext, 'brandTone'> & { brandTone?: BrandTone | undefined };
