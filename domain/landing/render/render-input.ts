import type { BrandTone } from '../business-context.ts';
import type { DesignTokens } from '../design-tokens.ts';
import type { Section } from '../section.ts';

/** One format of an image in several widths (pixels). */
export interface ImageFiles {
  /** `image/avif` */
  type: string;
  files: { url: string; width: number }[];
}

/** An image as the page loads it. */
export interface PageImage {
  /** `data:` URI, path of the published page's host, or relative path of a zip. */
  url: string;
  /** Pixels, if known. */
  width?: number;
  height?: number;
  /** The same image in several formats and widths, the best format first; `url` is for browsers that support none of them. */
  sources?: ImageFiles[];
}

/** Where the lead form posts to, and the sealed token with the time the page was served. */
export interface PostedForm {
  action: string;
  token: string;
}

/** An e-mail link in place of the form if no one would receive it. Null: the page has no e-mail address. */
export interface MailInstead {
  mailTo: string | null;
}

export type LeadForm = PostedForm | MailInstead;

/** The complete input of a page; the same input gives the same bytes. */
export interface RenderInput {
  businessName: string;
  /** Its first sentences are the page's description if no section has one. */
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
  /** By `src` of the sections' images and the theme's logo; images without an entry are left out. */
  images: Readonly<Record<string, PageImage>>;
  /** Tells search engines not to index it (preview). */
  noIndex: boolean;
}
