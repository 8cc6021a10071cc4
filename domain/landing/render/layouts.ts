import type { Section, SectionImage, SectionItem, SectionType } from '../section.ts';
import { textOfMarkup } from '../sections/body-html.ts';
import type { RenderInput } from './render-input.ts';

/** The arrangement of a section; each tone draws it in its own way. */
export type Layout =
  /** Hero: a wide picture below the text; text beside the picture; text alone, as large as possible. */
  | 'stacked'
  | 'split'
  | 'statement'
  /** Lists: alternating pictures and texts side by side; titles alone; the first item twice as wide; columns. */
  | 'rows'
  | 'titles'
  | 'mosaic'
  | 'columns'
  /** One item with all the space; two; many, closely spaced. */
  | 'solo'
  | 'pair'
  | 'wall'
  /** More plans than fit side by side. */
  | 'table'
  /** A call to action: one line with its button; a heading above its words; ways to the business below. */
  | 'banner'
  | 'centred'
  | 'listed';

/** Pictures of at least this ratio are scenes or screenshots, which need the full width. */
const WIDE = 1.6;
/** Characters. A longer heading needs the space of the picture; a longer text is for reading, not for display. */
const LONG_HEADING = 64;
const STATEMENT = 280;

/** The arrangement that fits a section's content. `images`: the images available to the page. */
export function layoutOf(section: Section, images: RenderInput['images']): Layout {
  return LAYOUTS[section.type](section, images);
}

type Choice = (section: Section, images: RenderInput['images']) => Layout;

const itemsOf = ({ content: { items = [] } }: Section): SectionItem[] => items;

const hero: Choice = ({ content: { image, heading } }, images) => {
  const ratio = ratioOf(image, images);
  if (ratio !== null) return ratio >= WIDE ? 'stacked' : 'split';
  return heading.length > LONG_HEADING ? 'statement' : 'split';
};

const list: Choice = (section, images) => {
  const items = itemsOf(section);
  if (items.length === 0) return isShort(section) ? 'statement' : 'columns';
  if (items.length === 1) return 'solo';
  const pictured = items.filter((item) => ratioOf(item.image, images) !== null);
  if (pictured.length === items.length && items.length <= 4 && items.every(({ body }) => body)) return 'rows';
  const isBare = ({ body, points = [], value, cta }: SectionItem) =>
    !body && !value && !cta && points.length === 0;
  if (pictured.length === 0 && items.every(isBare)) return 'titles';
  // Only so are all rows of three full.
  return items.length >= 5 && items.length % 3 === 2 ? 'mosaic' : 'columns';
};

const quotes: Choice = (section) => {
  const { length } = itemsOf(section);
  if (length <= 1) return 'solo';
  return length === 2 ? 'pair' : 'wall';
};

const pricing: Choice = (section) => {
  const { length } = itemsOf(section);
  if (length <= 1) return 'solo';
  return length <= 3 ? 'columns' : 'table';
};

const cta: Choice = ({ content: { subheading, body, items = [] } }) => {
  if (items.length > 0) return 'listed';
  return subheading || body ? 'centred' : 'banner';
};

const columns: Choice = () => 'columns';

const LAYOUTS: Record<SectionType, Choice> = {
  hero,
  features: list,
  benefits: columns,
  'how-it-works': columns,
  'social-proof': quotes,
  testimonials: quotes,
  pricing,
  faq: columns,
  gallery: columns,
  stats: columns,
  team: columns,
  logos: columns,
  contact: columns,
  cta,
  footer: columns,
  custom: list,
};

/** Width divided by height; null if the page does not have the image. */
function ratioOf(image: SectionImage | undefined, images: RenderInput['images']): number | null {
  const loaded = image && images[image.src];
  if (!image || !loaded) return null;
  const width = loaded.width ?? image.width;
  const height = loaded.height ?? image.height;
  return width && height ? width / height : 1;
}

/** Whether the text is short and has no list, so that it can be read at a glance. */
function isShort({ content: { subheading = '', body = '' } }: Section): boolean {
  const { length } = `${subheading} ${textOfMarkup(body)}`.trim();
  return length > 0 && length <= STATEMENT && !/<[uo]l>/.test(body);
}
