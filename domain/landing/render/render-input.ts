import type { BrandTone } from '../business-context.ts';
import type { DesignTokens } from '../design-tokens.ts';
import type { Section } from '../section.ts';

/** An image as the page loads it. */
export interface PageImage {
  /** `data:` URI, path of the published page's host, or relative path of a zip. */
  url: string;
  /** Pixels, where they are known. */
  width?: number;
  height?: number;
}

/** Where the lead form posts to, and the sealed token that says when the page was given out. */
export interface LeadForm {
  action: string;
  token: string;
}

/** Everything that a page is made of; the same input gives the same bytes. */
export interface RenderInput {
  businessName: string;
  /** Its first sentences describe the page where no section does. */
  businessOverview: string;
  brandTone: BrandTone;
  slug: string;
  /** Normalised (`normaliseSections`). */
  sections: readonly Section[];
  /** Complete (`themeOf`). */
  theme: DesignTokens;
  /** BCP 47, `en`. */
  language: string;
  /** Null: the page has no form. */
  leadForm: LeadForm | null;
  /** Null: the page has no URL of its own (preview, download). */
  canonicalUrl: string | null;
  /** By `src` of the sections' images and the theme's logo; an image without an entry is left out. */
  images: Readonly<Record<string, PageImage>>;
  /** Search engines are told to keep off (preview). */
  noIndex: boolean;
}
