import type { BrandTone } from '../business-context.ts';
import type { DesignTokens } from '../design-tokens.ts';
import type { Section } from '../section.ts';

/** One kind of an image in several widths (pixels). */
export interface ImageFiles {
  /** `image/avif` */
  type: string;
  files: { url: string; width: number }[];
}

/** An image as the page loads it. */
export interface PageImage {
  /** `data:` URI, path of the published page's host, or relative path of a zip. */
  url: string;
  /** Pixels, where they are known. */
  width?: number;
  height?: number;
  /** The same image in kinds and widths to choose from, the best kind first; `url` is for browsers that know none. */
  sources?: ImageFiles[];
}

/** Where the lead form posts to, and the sealed token that says when the page was given out. */
export interface PostedForm {
  action: string;
  token: string;
}

/** In place of a form that nobody would take in: an e-mail. Null: the page names no address. */
export interface MailInstead {
  mailTo: string | null;
}

export type LeadForm = PostedForm | MailInstead;

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
