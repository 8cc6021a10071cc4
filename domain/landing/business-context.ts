import type { PageDetails } from './details.ts';

/** A page's voice and look; five tones that differ in type, spacing, shape and words. */
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

/** The same while it is being filled in: texts may be empty, and the tone not chosen yet. */
export type DraftContext = Omit<BusinessContext, 'brandTone'> & { brandTone?: BrandTone | undefined };
