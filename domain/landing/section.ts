import type { Box } from './box.ts';

/** Types of section that can be rendered; anything else becomes `custom`. */
export const SECTION_TYPES = [
  'hero',
  'features',
  'benefits',
  'how-it-works',
  'social-proof',
  'testimonials',
  'pricing',
  'faq',
  'gallery',
  'stats',
  'team',
  'logos',
  'contact',
  'cta',
  'footer',
  'custom',
] as const;
export type SectionType = (typeof SECTION_TYPES)[number];

/** The source of a section's text: claims in a user's own words are not traced. */
export const SECTION_SOURCES = ['design', 'ai', 'user'] as const;
export type SectionSource = (typeof SECTION_SOURCES)[number];

/** A link or button. `href` has an allowed scheme, or is relative to the page (`#contact`). */
export interface CallToAction {
  label: string;
  href: string;
}

/** `src`: the blob key of an uploaded image, or a `data:` URI; never a remote URL. */
export interface SectionImage {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

/** One card, question, plan, person, figure, quote or step, depending on the section's type. All texts are plain text. */
export interface SectionItem {
  /** Heading, question, name of a plan or person. */
  title?: string;
  /** Text, answer, quote. */
  body?: string;
  /** Figure of `stats` ("24 h"), price of `pricing` ("€ 9"). */
  value?: string;
  /** The subject of a figure, the period of a price ("per month"), the author of a quote, the role of a person. */
  label?: string;
  /** Features of a plan. */
  points?: string[];
  highlighted?: boolean;
  image?: SectionImage;
  cta?: CallToAction;
}

/** `body` may hold the few inline and list tags of `BODY_TAGS`, sanitised; everything else is plain text. */
export interface SectionContent {
  heading: string;
  subheading?: string;
  body?: string;
  items?: SectionItem[];
  cta?: CallToAction;
  secondaryCta?: CallToAction;
  image?: SectionImage;
}

/** An element of the source's design that the section was made from. */
export interface SectionComponent {
  id: string;
  type: string;
  props: Record<string, unknown>;
  boundingBox?: Box;
}

/**
 * The normalised form of a section from any source. `order` runs from 0 without gaps; `id` is unique within the page and never
 * changes.
 */
export interface Section {
  id: string;
  type: SectionType;
  title: string;
  content: SectionContent;
  components: SectionComponent[];
  order: number;
  boundingBoxes: Box[];
  source: SectionSource;
}
